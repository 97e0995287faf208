CREATE TABLE "payment_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"bank" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_account_position" UNIQUE("position"),
	CONSTRAINT "payment_account_place" CHECK ("payment_account"."position" between 0 and 7),
	CONSTRAINT "payment_account_bank" CHECK (char_length("payment_account"."bank") between 1 and 60),
	CONSTRAINT "payment_account_name" CHECK (char_length("payment_account"."name") between 1 and 100),
	CONSTRAINT "payment_account_number" CHECK (char_length("payment_account"."number") between 4 and 60)
);
--> statement-breakpoint
ALTER TABLE "image" DROP CONSTRAINT "image_purpose";--> statement-breakpoint
DROP INDEX "payment_inquiry_by_user";--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_account_by_image" ON "payment_account" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "payment_inquiry_by_user" ON "payment_inquiry" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_purpose" CHECK ("image"."purpose" in ('listing', 'avatar', 'agent', 'post', 'payment'));
--> statement-breakpoint
-- The plans and the payment's page show them.
CREATE TRIGGER payment_account_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON payment_account FOR EACH STATEMENT EXECUTE FUNCTION note_change();
