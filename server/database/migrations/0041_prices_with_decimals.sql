-- Triggers name the columns, whose type cannot be changed while they do.
DROP TRIGGER listing_move_in ON listing;--> statement-breakpoint
DROP TRIGGER listing_change ON listing;--> statement-breakpoint
DROP TRIGGER listing_row_change ON listing;--> statement-breakpoint
DROP INDEX "listing_by_created";--> statement-breakpoint
DROP INDEX "listing_by_updated";--> statement-breakpoint
DROP INDEX "listing_by_price";--> statement-breakpoint
DROP INDEX "listing_count";--> statement-breakpoint
DROP INDEX "listing_by_asked_price";--> statement-breakpoint
DROP INDEX "listing_by_move_in";--> statement-breakpoint
DROP INDEX "listing_taken";--> statement-breakpoint
DROP INDEX "listing_registration_help_by_created";--> statement-breakpoint
DROP INDEX "listing_bank_loan_by_created";--> statement-breakpoint
DROP INDEX "listing_urgent_by_created";--> statement-breakpoint
DROP INDEX "listing_by_max_deposit";--> statement-breakpoint
-- One statement, so that the table is written once.
ALTER TABLE "listing"
  ALTER COLUMN "regular_price" SET DATA TYPE numeric(11, 2),
  ALTER COLUMN "discount_price" SET DATA TYPE numeric(11, 2),
  ALTER COLUMN "deposit_amount" SET DATA TYPE numeric(11, 2),
  ALTER COLUMN "move_in" SET DATA TYPE numeric(11, 2);--> statement-breakpoint
ALTER TABLE "deleted_listing" ALTER COLUMN "regular_price" SET DATA TYPE numeric(11, 2);--> statement-breakpoint
CREATE INDEX "listing_by_created" ON "listing" USING btree ("created_at","id","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","type","township","property_type","currency","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_by_updated" ON "listing" USING btree ("updated_at","id","created_at","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","type","township","property_type","currency","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_by_price" ON "listing" USING btree ("regular_price","id","created_at","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","discount_price","move_in","type","township","property_type","currency","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_count" ON "listing" USING btree ("township","type","property_type","created_at","id","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","currency","status","property_status","ended_at","updated_at");--> statement-breakpoint
CREATE INDEX "listing_by_asked_price" ON "listing" USING btree ("currency",coalesce("discount_price", "regular_price"),"id","created_at","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","type","township","property_type","status","property_status","ended_at");--> statement-breakpoint
CREATE INDEX "listing_by_move_in" ON "listing" USING btree ("currency","move_in","id","created_at","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","type","township","property_type","status","property_status","ended_at") WHERE "listing"."move_in" is not null;--> statement-breakpoint
CREATE INDEX "listing_taken" ON "listing" USING btree ("created_at","id","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","type","township","property_type","currency","status","property_status","ended_at") WHERE "listing"."property_status" in ('Rented Out', 'Sold Out');--> statement-breakpoint
CREATE INDEX "listing_registration_help_by_created" ON "listing" USING btree ("created_at","id","bank_loan","urgent","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","type","township","property_type","currency","status","property_status","ended_at") WHERE "listing"."registration_help";--> statement-breakpoint
CREATE INDEX "listing_bank_loan_by_created" ON "listing" USING btree ("created_at","id","registration_help","urgent","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","type","township","property_type","currency","status","property_status","ended_at") WHERE "listing"."bank_loan";--> statement-breakpoint
CREATE INDEX "listing_urgent_by_created" ON "listing" USING btree ("created_at","id","registration_help","bank_loan","square_feet","land_square_feet","bedrooms","bathrooms","furnished","parking","swimming_pool","gym","generator","offer","months_at_once","negotiable","foreigners_accepted","instalments","regular_price","discount_price","move_in","type","township","property_type","currency","status","property_status","ended_at") WHERE "listing"."urgent";--> statement-breakpoint
CREATE INDEX "listing_by_max_deposit" ON "listing" USING btree ((coalesce("deposit_months", ceil("deposit_amount" / nullif(coalesce("discount_price", "regular_price"), 0))))) WHERE coalesce("listing"."deposit_months", ceil("listing"."deposit_amount" / nullif(coalesce("listing"."discount_price", "listing"."regular_price"), 0))) is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_move_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  price numeric := coalesce(NEW.discount_price, NEW.regular_price);
BEGIN
  NEW.move_in := CASE WHEN NEW.type = 'rent' THEN
    price * (NEW.months_at_once + CASE WHEN NEW.agent_fee_paid_by = 'tenant' THEN coalesce(NEW.agent_fee_months, 0) ELSE 0 END)
      + coalesce(NEW.deposit_amount, NEW.deposit_months * price, 0)
  END;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_move_in BEFORE INSERT OR UPDATE OF
  type, regular_price, discount_price, months_at_once, deposit_months, deposit_amount, agent_fee_months, agent_fee_paid_by, move_in
ON listing FOR EACH ROW EXECUTE FUNCTION set_move_in();
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  user_id, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
