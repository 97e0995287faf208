CREATE TABLE "site_setting" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "site_setting_is_only" CHECK ("site_setting"."is_only"),
	CONSTRAINT "site_setting_texts" CHECK (jsonb_typeof("site_setting"."texts") = 'object'),
	CONSTRAINT "site_setting_revision" CHECK ("site_setting"."revision" > 0)
);
--> statement-breakpoint
-- Every page shows some of them, and every process holds them in memory.
CREATE TRIGGER site_setting_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_setting FOR EACH STATEMENT EXECUTE FUNCTION note_change();
