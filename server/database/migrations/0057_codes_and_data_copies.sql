-- In the order in which requests take them.
LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "listing" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "data_copy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ordered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"bytes" bigint,
	"parts" integer,
	CONSTRAINT "data_copy_ready" CHECK (("data_copy"."ready_at" is null) = ("data_copy"."bytes" is null) and ("data_copy"."ready_at" is null) = ("data_copy"."parts" is null)
        and ("data_copy"."parts" is null or "data_copy"."parts" > 0))
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_copy_by_user" ON "data_copy" USING btree ("user_id","ordered_at");--> statement-breakpoint
CREATE INDEX "data_copy_by_order" ON "data_copy" USING btree ("ordered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_in_the_making" ON "data_copy" USING btree ("user_id") WHERE "data_copy"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "binned_listing_by_code" ON "binned_listing" USING btree (("content" #>> '{listing,code}'));--> statement-breakpoint
CREATE UNIQUE INDEX "listing_code" ON "listing" USING btree ("code") WHERE "listing"."code" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reference" ON "listing" USING btree (upper(regexp_replace(translate("reference", '၀၁၂၃၄၅၆၇၈၉', '0123456789'), '[[:space:]_/-]+', '', 'g')),"user_id") WHERE "listing"."reference" is not null;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_code_form" CHECK ("listing"."code" = '' or "listing"."code" ~ '^E-[0123456789CFHKMRWY]{5}$');--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_reference_length" CHECK (char_length("listing"."reference") between 1 and 30);--> statement-breakpoint
DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
DROP TRIGGER listing_row_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  user_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
--> statement-breakpoint
-- A code that no listing has, and none that could be restored (LST-403); domain/listing/code.ts says which characters it has.
CREATE FUNCTION new_listing_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  found text;
BEGIN
  LOOP
    SELECT 'E-' || string_agg(substr('0123456789CFHKMRWY', 1 + floor(random() * 18)::int, 1), '') INTO found FROM generate_series(1, 5);
    CONTINUE WHEN length(translate(found, '-0123456789', '')) NOT BETWEEN 3 AND 4;
    CONTINUE WHEN EXISTS (SELECT FROM listing WHERE code = found AND code <> '');
    CONTINUE WHEN EXISTS (SELECT FROM binned_listing WHERE content #>> '{listing,code}' = found);
    RETURN found;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION set_listing_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code := new_listing_code();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_code BEFORE INSERT ON listing FOR EACH ROW WHEN (NEW.code = '') EXECUTE FUNCTION set_listing_code();
--> statement-breakpoint
UPDATE listing SET code = new_listing_code();
