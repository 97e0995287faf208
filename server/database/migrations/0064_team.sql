CREATE TABLE "team_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_invitation_role" CHECK ("team_invitation"."role" in ('owner', 'agent', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"agency_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_member_role" CHECK ("team_member"."role" in ('owner', 'agent', 'viewer')),
	CONSTRAINT "team_member_name" CHECK (char_length("team_member"."name") between 1 and 100),
	CONSTRAINT "team_member_phone" CHECK (char_length("team_member"."phone") between 5 and 100),
	CONSTRAINT "team_member_own" CHECK ("team_member"."member_id" <> "team_member"."agency_id")
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_agency_id_user_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_agency_id_user_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_token" ON "team_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "team_invitation_by_agency" ON "team_invitation" USING btree ("agency_id","created_at");--> statement-breakpoint
CREATE INDEX "team_member_by_agency" ON "team_member" USING btree ("agency_id","joined_at","member_id");--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_by_member" ON "contact_message" USING btree ("member_id","state","created_at","id") WHERE "contact_message"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "listing_by_member" ON "listing" USING btree ("member_id","created_at","id","township","type","property_status","ends_at","ended_at") WHERE "listing"."member_id" is not null;--> statement-breakpoint
DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, member_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at, taken_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
DROP TRIGGER listing_row_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  user_id, member_id, code, reference, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, months_at_once, deposit_months, agent_fee_months, shortest_contract, deposit_amount, agent_fee_paid_by, available_from, negotiable, foreigners_accepted, registration_help, instalments, bank_loan, urgent, details, move_in, phone, search_words, created_at, updated_at, confirmed_at, ended_at, taken_at
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
--> statement-breakpoint
-- The pages of listings and of agencies show the members.
CREATE TRIGGER team_member_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON team_member FOR EACH STATEMENT EXECUTE FUNCTION note_change();
