-- In the order in which requests take them.
LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "listing" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "dismissed_listing" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"dismissed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_listing_key" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_listing" (
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"type" text,
	"township" text,
	"currency" text,
	"price" numeric(11, 2),
	"note" text DEFAULT '' NOT NULL,
	"reached_by" text,
	"reached_at" timestamp (3) with time zone,
	CONSTRAINT "saved_listing_key" PRIMARY KEY("user_id","listing_id"),
	CONSTRAINT "saved_listing_copy" CHECK (num_nulls("saved_listing"."name", "saved_listing"."type", "saved_listing"."township", "saved_listing"."currency", "saved_listing"."price") in (0, 5)),
	CONSTRAINT "saved_listing_name" CHECK (char_length("saved_listing"."name") between 1 and 150),
	CONSTRAINT "saved_listing_type" CHECK ("saved_listing"."type" in ('rent', 'sale')),
	CONSTRAINT "saved_listing_township" CHECK ("saved_listing"."township" in ('ahlone', 'bahan', 'botahtaung', 'dagon', 'dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south', 'dawbon', 'hlaing', 'hlaingtharya', 'insein', 'kamayut', 'kyauktada', 'kyaemyindaing', 'lanmadaw', 'latha', 'mayangone', 'mingalardon', 'mingalar-taung-nyunt', 'north-okkalapa', 'pabedan', 'pazundaung', 'sanchaung', 'shwepyithar', 'south-okkalapa', 'tamwe', 'thanlyin', 'thingangyun', 'thaketa', 'yankin')),
	CONSTRAINT "saved_listing_currency" CHECK ("saved_listing"."currency" in ('USD', 'lakh MMK')),
	CONSTRAINT "saved_listing_price" CHECK ("saved_listing"."price" >= 0),
	CONSTRAINT "saved_listing_note" CHECK (char_length("saved_listing"."note") between 0 and 500),
	CONSTRAINT "saved_listing_reached_by" CHECK ("saved_listing"."reached_by" in ('call', 'viber', 'message')),
	CONSTRAINT "saved_listing_reached" CHECK (("saved_listing"."reached_by" is null) = ("saved_listing"."reached_at" is null))
);
--> statement-breakpoint
CREATE TABLE "shared_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"may_vote" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_vote" (
	"list_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"vote" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_vote_key" PRIMARY KEY("list_id","listing_id","voter"),
	CONSTRAINT "shared_vote_vote" CHECK ("shared_vote"."vote" in ('up', 'down')),
	CONSTRAINT "shared_vote_words" CHECK (char_length("shared_vote"."words") between 0 and 140)
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dismissed_listing" ADD CONSTRAINT "dismissed_listing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_listing" ADD CONSTRAINT "saved_listing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_list" ADD CONSTRAINT "shared_list_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_vote" ADD CONSTRAINT "shared_vote_list_id_shared_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shared_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_listing_by_listing" ON "saved_listing" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_list_token" ON "shared_list" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shared_list_by_user" ON "shared_list" USING btree ("user_id","created_at");--> statement-breakpoint
DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at, taken_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
DROP TRIGGER listing_row_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  user_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at, taken_at
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
