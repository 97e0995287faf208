ALTER TABLE "listing" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "listing_by_details" ON "listing" USING gin ("details" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "listing_by_floor" ON "listing" USING btree ((("details" ->> 'floor')::int)) WHERE ("listing"."details" ->> 'floor')::int is not null;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_details" CHECK (jsonb_typeof("listing"."details") = 'object' and octet_length("listing"."details"::text) <= 4000);--> statement-breakpoint
DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, deposit_amount, agent_fee_months, shortest_contract, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
DROP TRIGGER listing_row_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  user_id, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, deposit_amount, agent_fee_months, shortest_contract, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
