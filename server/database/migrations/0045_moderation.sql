CREATE TABLE "binned_image" (
	"listing_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "binned_image_key" PRIMARY KEY("listing_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "binned_listing" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_listing" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"hidden_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"had_ended_at" timestamp (3) with time zone,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "hidden_listing_cause" CHECK ("hidden_listing"."cause" in ('admin', 'suspension')),
	CONSTRAINT "hidden_listing_reason" CHECK (char_length("hidden_listing"."reason") between 1 and 500),
	CONSTRAINT "hidden_listing_appeal_length" CHECK (char_length("hidden_listing"."appeal") between 1 and 2000),
	CONSTRAINT "hidden_listing_answer_length" CHECK (char_length("hidden_listing"."answer") between 1 and 1000),
	CONSTRAINT "hidden_listing_appeal" CHECK (("hidden_listing"."appeal" is null) = ("hidden_listing"."appealed_at" is null)),
	CONSTRAINT "hidden_listing_answer" CHECK (("hidden_listing"."answer" is null) = ("hidden_listing"."answered_at" is null) and ("hidden_listing"."answer" is null or "hidden_listing"."appeal" is not null))
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "binned_image" ADD CONSTRAINT "binned_image_listing_id_binned_listing_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."binned_listing"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binned_image" ADD CONSTRAINT "binned_image_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binned_listing" ADD CONSTRAINT "binned_listing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "binned_image_by_image" ON "binned_image" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "binned_listing_by_deletion" ON "binned_listing" USING btree ("deleted_at","listing_id");--> statement-breakpoint
CREATE INDEX "binned_listing_by_user" ON "binned_listing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hidden_listing_to_answer" ON "hidden_listing" USING btree ("appealed_at") WHERE "hidden_listing"."appealed_at" is not null and "hidden_listing"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "user_suspended_until" ON "user" USING btree ("suspended_until") WHERE "user"."suspended_until" is not null;--> statement-breakpoint
CREATE INDEX "review_by_created" ON "review" USING btree ("created_at","id") WHERE "review"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "review_by_removal" ON "review" USING btree ("removed_at","id") WHERE "review"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_suspension_reason" CHECK (char_length("user"."suspension_reason") between 1 and 500);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_suspension" CHECK (("user"."suspended_at" is null) = ("user"."suspension_reason" is null) and ("user"."suspended_until" is null or "user"."suspended_at" is not null));--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_removal" CHECK (("review"."removed_at" is null) = ("review"."removed_by" is null));