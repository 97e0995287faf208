ALTER TABLE "hidden_listing" DROP CONSTRAINT "hidden_listing_cause";--> statement-breakpoint
ALTER TABLE "hidden_listing" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "is_known_poster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "approved_listings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "hidden_listing_waits" ON "hidden_listing" USING btree ("cause","hidden_at") WHERE "hidden_listing"."reason" is null;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_approved_listings" CHECK ("user"."approved_listings" >= 0);--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_waits" CHECK (("hidden_listing"."cause" in ('proof', 'review')) = ("hidden_listing"."reason" is null));--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_cause" CHECK ("hidden_listing"."cause" in ('admin', 'suspension', 'proof', 'review'));--> statement-breakpoint
-- Whoever had listings before these rules never waits.
UPDATE "user" SET "is_known_poster" = true WHERE EXISTS (SELECT FROM "listing" WHERE "listing"."user_id" = "user"."id");
