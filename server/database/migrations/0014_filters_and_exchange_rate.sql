CREATE TABLE "exchange_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mmk_per_usd" integer NOT NULL,
	"set_by_id" uuid NOT NULL,
	"set_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rate_mmk_per_usd" CHECK ("exchange_rate"."mmk_per_usd" between 100 and 100000)
);
--> statement-breakpoint
DROP INDEX "listing_type_by_created";--> statement-breakpoint
DROP INDEX "listing_type_by_updated";--> statement-breakpoint
DROP INDEX "listing_type_by_price";--> statement-breakpoint
DROP INDEX "listing_township_by_updated";--> statement-breakpoint
DROP INDEX "listing_township_by_price";--> statement-breakpoint
DROP INDEX "listing_property_type_by_created";--> statement-breakpoint
DROP INDEX "listing_property_type_by_updated";--> statement-breakpoint
DROP INDEX "listing_property_type_by_price";--> statement-breakpoint
DROP INDEX "listing_by_created";--> statement-breakpoint
DROP INDEX "listing_by_updated";--> statement-breakpoint
DROP INDEX "listing_by_price";--> statement-breakpoint
DROP INDEX "listing_count";--> statement-breakpoint
CREATE INDEX "listing_by_asked_price" ON "listing" USING btree ("currency",coalesce("discount_price", "regular_price"),"id");--> statement-breakpoint
CREATE INDEX "listing_by_area" ON "listing" USING btree (coalesce("square_feet", "land_square_feet"),"id");--> statement-breakpoint
CREATE INDEX "listing_by_created" ON "listing" USING btree ("created_at","id","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","currency","status");--> statement-breakpoint
CREATE INDEX "listing_by_updated" ON "listing" USING btree ("updated_at","id","created_at","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","currency","status");--> statement-breakpoint
CREATE INDEX "listing_by_price" ON "listing" USING btree ("regular_price","id","created_at","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","type","township","property_type","currency","status");--> statement-breakpoint
CREATE INDEX "listing_count" ON "listing" USING btree ("township","type","property_type","created_at","id","regular_price","discount_price","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","currency","status","updated_at");
--> statement-breakpoint
-- Pages say at what rate prices were compared.
CREATE TRIGGER exchange_rate_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are added, never changed or taken away.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER exchange_rate_is_history BEFORE UPDATE OR DELETE ON exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
