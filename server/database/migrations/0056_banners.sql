CREATE TABLE "banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"image_id" uuid NOT NULL,
	"link" text NOT NULL,
	"alt_en" text NOT NULL,
	"alt_my" text NOT NULL,
	"places" text[] NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banner_link" CHECK ("banner"."link" ~ '^https://'),
	CONSTRAINT "banner_link_length" CHECK (char_length("banner"."link") between 9 and 500),
	CONSTRAINT "banner_alt_en" CHECK (char_length("banner"."alt_en") between 3 and 120),
	CONSTRAINT "banner_alt_my" CHECK (char_length("banner"."alt_my") between 3 and 120),
	CONSTRAINT "banner_places" CHECK (cardinality("banner"."places") > 0 and "banner"."places" <@ array['home', 'search', 'listing', 'agents', 'agent', 'blogs', 'post', 'foot']),
	CONSTRAINT "banner_days" CHECK ("banner"."until_day" is null or "banner"."until_day" >= "banner"."from_day")
);
--> statement-breakpoint
ALTER TABLE "daily_figure" DROP CONSTRAINT "daily_figure_figure";--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_by_image" ON "banner" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "daily_figure" ADD CONSTRAINT "daily_figure_figure" CHECK ("daily_figure"."figure" in ('visit', 'page', 'search', 'tap', 'message', 'township', 'banner-view', 'banner-click'));--> statement-breakpoint
-- Nearly every page may show one, and every process holds all of them in memory.
CREATE TRIGGER banner_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banner FOR EACH STATEMENT EXECUTE FUNCTION note_change();
