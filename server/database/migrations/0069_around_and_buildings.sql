CREATE TABLE "nearby_place" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"set" text NOT NULL,
	"kind" text NOT NULL,
	"en" text NOT NULL,
	"my" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"lines" text[] NOT NULL,
	CONSTRAINT "nearby_place_kind" CHECK ("nearby_place"."kind" in ('bus-stop', 'market', 'hospital', 'school')),
	CONSTRAINT "nearby_place_en" CHECK (char_length("nearby_place"."en") between 1 and 120),
	CONSTRAINT "nearby_place_my" CHECK (char_length("nearby_place"."my") between 1 and 120),
	CONSTRAINT "nearby_place_point" CHECK ("nearby_place"."lat" between -90 and 90 and "nearby_place"."lon" between -180 and 180),
	CONSTRAINT "nearby_place_lines" CHECK (cardinality("nearby_place"."lines") <= 80)
);
--> statement-breakpoint
CREATE TABLE "place_set" (
	"kind" text PRIMARY KEY NOT NULL,
	"attribution" text NOT NULL,
	"licence" text NOT NULL,
	"dated_on" date,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_set_kind" CHECK ("place_set"."kind" in ('bus', 'points', 'outlines')),
	CONSTRAINT "place_set_attribution" CHECK (char_length("place_set"."attribution") between 0 and 300),
	CONSTRAINT "place_set_licence" CHECK (char_length("place_set"."licence") between 0 and 300)
);
--> statement-breakpoint
CREATE TABLE "township_outline" (
	"township" text PRIMARY KEY NOT NULL,
	"rings" jsonb NOT NULL,
	CONSTRAINT "township_outline_township" CHECK ("township_outline"."township" in ('ahlone', 'bahan', 'botahtaung', 'dagon', 'dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south', 'dawbon', 'hlaing', 'hlaingtharya', 'insein', 'kamayut', 'kyauktada', 'kyaemyindaing', 'lanmadaw', 'latha', 'mayangone', 'mingalardon', 'mingalar-taung-nyunt', 'north-okkalapa', 'pabedan', 'pazundaung', 'sanchaung', 'shwepyithar', 'south-okkalapa', 'tamwe', 'thanlyin', 'thingangyun', 'thaketa', 'yankin')),
	CONSTRAINT "township_outline_rings" CHECK (jsonb_typeof("township_outline"."rings") = 'array' and octet_length("township_outline"."rings"::text) <= 200000)
);
--> statement-breakpoint
CREATE TABLE "building_fact" (
	"place" text PRIMARY KEY NOT NULL,
	"street" text,
	"year_built" integer,
	"floors" integer,
	"lift" boolean,
	"generator" boolean,
	"pool" boolean,
	"fee" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "building_fact_street" CHECK (char_length("building_fact"."street") between 2 and 60),
	CONSTRAINT "building_fact_year_built" CHECK ("building_fact"."year_built" between 1850 and 2100),
	CONSTRAINT "building_fact_floors" CHECK ("building_fact"."floors" between 1 and 60),
	CONSTRAINT "building_fact_fee" CHECK ("building_fact"."fee" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "review" ALTER COLUMN "listing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "known_place" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "known_place" ADD COLUMN "lon" double precision;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "known_building" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "nearby_place" ADD CONSTRAINT "nearby_place_set_place_set_kind_fk" FOREIGN KEY ("set") REFERENCES "public"."place_set"("kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_fact" ADD CONSTRAINT "building_fact_place_known_place_name_fk" FOREIGN KEY ("place") REFERENCES "public"."known_place"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nearby_place_by_point" ON "nearby_place" USING btree ("lat","lon");--> statement-breakpoint
CREATE INDEX "nearby_place_by_set" ON "nearby_place" USING btree ("set");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_place_known_place_name_fk" FOREIGN KEY ("place") REFERENCES "public"."known_place"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_by_known_building" ON "listing" USING btree ("known_building","created_at","id") WHERE "listing"."known_building" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_of_place_once" ON "review" USING btree ("place","user_id");--> statement-breakpoint
CREATE INDEX "review_of_place" ON "review" USING btree ("place","created_at","id");--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_point" CHECK (("known_place"."lat" is null) = ("known_place"."lon" is null) and ("known_place"."kind" <> 'term' or "known_place"."lat" is null));--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_lat" CHECK ("known_place"."lat" between 15.5 and 18.5);--> statement-breakpoint
ALTER TABLE "known_place" ADD CONSTRAINT "known_place_lon" CHECK ("known_place"."lon" between 94.5 and 98);--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_subject" CHECK (num_nonnulls("review"."listing_id", "review"."place") = 1);--> statement-breakpoint
DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, member_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, known_building, created_at, updated_at, confirmed_at, ended_at, taken_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
DROP TRIGGER listing_row_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  user_id, member_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, known_building, created_at, updated_at, confirmed_at, ended_at, taken_at
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
--> statement-breakpoint
-- Written by hand: pages of listings and of buildings show them.
CREATE TRIGGER place_set_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON place_set FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER building_fact_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON building_fact FOR EACH STATEMENT EXECUTE FUNCTION note_change();
