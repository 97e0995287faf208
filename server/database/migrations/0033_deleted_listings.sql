CREATE TABLE "deleted_listing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"township" text NOT NULL,
	"property_type" text NOT NULL,
	"currency" text NOT NULL,
	"regular_price" integer NOT NULL,
	"square_feet" integer,
	"land_square_feet" integer,
	"photos" bit(64)[] NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_listing" ADD CONSTRAINT "deleted_listing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_listing_by_user" ON "deleted_listing" USING btree ("user_id","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_listing_by_deleted" ON "deleted_listing" USING btree ("deleted_at");