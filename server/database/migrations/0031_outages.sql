CREATE TABLE "outage" (
	"township" text PRIMARY KEY NOT NULL,
	"slots" text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"announced_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outage_township" CHECK ("outage"."township" in ('ahlone', 'bahan', 'botahtaung', 'dagon', 'dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south', 'dawbon', 'hlaing', 'hlaingtharya', 'insein', 'kamayut', 'kyauktada', 'kyaemyindaing', 'lanmadaw', 'latha', 'mayangone', 'mingalardon', 'mingalar-taung-nyunt', 'north-okkalapa', 'pabedan', 'pazundaung', 'sanchaung', 'shwepyithar', 'south-okkalapa', 'tamwe', 'thanlyin', 'thingangyun', 'thaketa', 'yankin')),
	CONSTRAINT "outage_slots" CHECK (array_to_string("outage"."slots", ' ', '') ~ '^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]-(?:[01][0-9]|2[0-3]):[0-5][0-9](?: (?=[0-9])|$)){1,6}$'),
	CONSTRAINT "outage_note" CHECK (char_length("outage"."note") between 0 and 120),
	CONSTRAINT "outage_announced_on" CHECK ("outage"."announced_on" between '2000-01-01' and '2099-12-31')
);
--> statement-breakpoint
-- The pages of listings show them.
CREATE TRIGGER outage_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON outage FOR EACH STATEMENT EXECUTE FUNCTION note_change();
