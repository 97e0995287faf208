CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"number" text,
	"email" text,
	"source" text NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"next_on" date,
	"wants" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_source" CHECK ("lead"."source" in ('inquiry', 'viewing', 'call', 'tap', 'other')),
	CONSTRAINT "lead_stage" CHECK ("lead"."stage" in ('new', 'talking', 'viewing', 'agreed', 'lost')),
	CONSTRAINT "lead_name" CHECK (char_length("lead"."name") between 1 and 100),
	CONSTRAINT "lead_phone" CHECK (char_length("lead"."phone") between 5 and 100),
	CONSTRAINT "lead_number" CHECK ("lead"."number" ~ '^[+]?[0-9]{3,17}$'),
	CONSTRAINT "lead_reach" CHECK (num_nonnulls("lead"."number", "lead"."email") > 0),
	CONSTRAINT "lead_note" CHECK (char_length("lead"."note") between 0 and 2000),
	CONSTRAINT "lead_next_step" CHECK (char_length("lead"."next_step") between 0 and 200),
	CONSTRAINT "lead_wants" CHECK (char_length("lead"."wants") between 0 and 4800)
);
--> statement-breakpoint
CREATE TABLE "lead_listing" (
	"lead_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_listing_key" PRIMARY KEY("lead_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "viewing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"title" text NOT NULL,
	"lead_id" uuid,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewing_state" CHECK ("viewing"."state" in ('asked', 'agreed', 'another', 'declined', 'cancelled')),
	CONSTRAINT "viewing_language" CHECK ("viewing"."language" in ('en', 'my')),
	CONSTRAINT "viewing_name" CHECK (char_length("viewing"."name") between 1 and 100),
	CONSTRAINT "viewing_phone" CHECK (char_length("viewing"."phone") between 5 and 100),
	CONSTRAINT "viewing_answerable" CHECK (num_nonnulls("viewing"."email", "viewing"."phone") > 0),
	CONSTRAINT "viewing_time" CHECK (extract(epoch from "viewing"."starts_at")::bigint % 1800 = 0),
	CONSTRAINT "viewing_sequence" CHECK ("viewing"."sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "viewing_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"days" smallint[] NOT NULL,
	"from_minute" smallint NOT NULL,
	"until_minute" smallint NOT NULL,
	"feed_seed" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewing_hours_days" CHECK ("viewing_hours"."days" <@ '{1,2,3,4,5,6,7}'::smallint[]),
	CONSTRAINT "viewing_hours_from" CHECK ("viewing_hours"."from_minute" % 30 = 0 and "viewing_hours"."from_minute" >= 0),
	CONSTRAINT "viewing_hours_until" CHECK ("viewing_hours"."until_minute" % 30 = 0 and "viewing_hours"."until_minute" > "viewing_hours"."from_minute" and "viewing_hours"."until_minute" <= 1440)
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "offers_viewings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_listing" ADD CONSTRAINT "lead_listing_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing_hours" ADD CONSTRAINT "viewing_hours_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_by_number" ON "lead" USING btree ("owner_id","number") WHERE "lead"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_by_email" ON "lead" USING btree ("owner_id","email") WHERE "lead"."email" is not null;--> statement-breakpoint
CREATE INDEX "lead_by_owner" ON "lead" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "lead_newest" ON "lead" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "lead_by_stage" ON "lead" USING btree ("owner_id","stage","updated_at","id");--> statement-breakpoint
CREATE INDEX "lead_by_day" ON "lead" USING btree ("owner_id","next_on","id") WHERE "lead"."next_on" is not null and "lead"."stage" not in ('agreed', 'lost');--> statement-breakpoint
CREATE INDEX "lead_by_change" ON "lead" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_held" ON "viewing" USING btree ("owner_id","starts_at") WHERE "viewing"."state" in ('asked', 'agreed');--> statement-breakpoint
CREATE INDEX "viewing_by_owner" ON "viewing" USING btree ("owner_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "viewing_by_lead" ON "viewing" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "viewing_by_time" ON "viewing" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_hours_feed" ON "viewing_hours" USING btree ("feed_seed");