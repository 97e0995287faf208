-- In the order in which requests lock them, or one of them and this would wait for each other: the old release may still be serving.
LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "hidden_listing" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "ban" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ban_kind" CHECK ("ban"."kind" in ('email-domain', 'phone', 'word', 'link', 'network')),
	CONSTRAINT "ban_value" CHECK (char_length("ban"."value") between 1 and 200),
	CONSTRAINT "ban_reason" CHECK (char_length("ban"."reason") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "confirmed_number" (
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by" text NOT NULL,
	CONSTRAINT "confirmed_number_user_id_number_pk" PRIMARY KEY("user_id","number"),
	CONSTRAINT "confirmed_number_number" CHECK ("confirmed_number"."number" ~ '^\+[0-9]{5,20}$')
);
--> statement-breakpoint
ALTER TABLE "hidden_listing" DROP CONSTRAINT "hidden_listing_cause";--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_reason";--> statement-breakpoint
ALTER TABLE "hidden_listing" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "is_known_poster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "approved_listings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmed_number" ADD CONSTRAINT "confirmed_number_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ban_key" ON "ban" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "ban_by_time" ON "ban" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "confirmed_number_by_age" ON "confirmed_number" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "user_suspended" ON "user" USING btree ("id") WHERE "user"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "hidden_listing_waits" ON "hidden_listing" USING btree ("cause","hidden_at") WHERE "hidden_listing"."reason" is null;--> statement-breakpoint
CREATE INDEX "report_of_suspended" ON "report" USING btree ("words","reason") WHERE "report"."reason" in ('suspended-number', 'suspended-photo');--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_approved_listings" CHECK ("user"."approved_listings" >= 0);--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_waits" CHECK (("hidden_listing"."cause" in ('proof', 'review')) = ("hidden_listing"."reason" is null));--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_cause" CHECK ("hidden_listing"."cause" in ('admin', 'suspension', 'proof', 'review'));--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reason" CHECK ("report"."reason" in ('gone', 'wrong-price', 'wrong-photos', 'not-the-owner', 'posted-twice', 'impostor', 'untrue', 'unsafe', 'suspended-number', 'suspended-photo'));--> statement-breakpoint
-- The pages of listings show it.
CREATE TRIGGER confirmed_number_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON confirmed_number FOR EACH STATEMENT EXECUTE FUNCTION note_change();--> statement-breakpoint
-- Whoever had listings before new ones could wait never waits.
UPDATE "user" SET "is_known_poster" = true WHERE "suspended_at" IS NULL AND EXISTS (
  SELECT FROM "listing" WHERE "listing"."user_id" = "user"."id"
    AND NOT EXISTS (SELECT FROM "hidden_listing" WHERE "hidden_listing"."listing_id" = "listing"."id")
);
