CREATE TABLE "listing_question" (
	"token_hash" text NOT NULL,
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_question_key" PRIMARY KEY("token_hash","listing_id")
);
--> statement-breakpoint
DROP INDEX "listing_by_created";--> statement-breakpoint
DROP INDEX "listing_by_updated";--> statement-breakpoint
DROP INDEX "listing_by_price";--> statement-breakpoint
DROP INDEX "listing_count";--> statement-breakpoint
DROP INDEX "listing_by_asked_price";--> statement-breakpoint
DROP INDEX "listing_taken";--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "ends_at" timestamp (3) with time zone DEFAULT now() + interval '60 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "end_notices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "end_noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_question" ADD CONSTRAINT "listing_question_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_question" ADD CONSTRAINT "listing_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_question_by_listing" ON "listing_question" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_question_by_user" ON "listing_question" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_question_by_expiry" ON "listing_question" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "listing_by_end" ON "listing" USING btree ("ends_at","id") WHERE "listing"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "listing_by_created" ON "listing" USING btree ("created_at","id","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","currency","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_by_updated" ON "listing" USING btree ("updated_at","id","created_at","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","currency","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_by_price" ON "listing" USING btree ("regular_price","id","created_at","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","currency","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_count" ON "listing" USING btree ("township","type","property_type","created_at","id","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","currency","status","property_status","ended_at","updated_at");--> statement-breakpoint
CREATE INDEX "listing_by_asked_price" ON "listing" USING btree ("currency",coalesce("discount_price", "regular_price"),"id","created_at","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_taken" ON "listing" USING btree ("created_at","id","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","currency","status","property_status","ended_at") WHERE "listing"."property_status" in ('Rented Out', 'Sold Out');--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_end_notices" CHECK ("listing"."end_notices" >= 0);--> statement-breakpoint
DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
