CREATE TABLE "confirmed_number" (
	"number" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by" text NOT NULL,
	CONSTRAINT "confirmed_number_number" CHECK ("confirmed_number"."number" ~ '^\+[0-9]{6,15}$')
);
--> statement-breakpoint
-- The pages of listings show it.
CREATE TRIGGER confirmed_number_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON confirmed_number FOR EACH STATEMENT EXECUTE FUNCTION note_change();
