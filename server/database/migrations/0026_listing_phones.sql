CREATE TABLE "contact_tap" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "contact_tap_key" PRIMARY KEY("listing_id","day","kind","visitor"),
	CONSTRAINT "contact_tap_kind" CHECK ("contact_tap"."kind" in ('call', 'viber', 'copy'))
);
--> statement-breakpoint
CREATE TABLE "contact_tap_day" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "contact_tap_day_key" PRIMARY KEY("listing_id","day","kind"),
	CONSTRAINT "contact_tap_day_kind" CHECK ("contact_tap_day"."kind" in ('call', 'viber', 'copy')),
	CONSTRAINT "contact_tap_day_count" CHECK ("contact_tap_day"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "contact_tap" ADD CONSTRAINT "contact_tap_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_tap_day" ADD CONSTRAINT "contact_tap_day_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_tap_by_network" ON "contact_tap" USING btree ("listing_id","day","kind","network");--> statement-breakpoint
CREATE INDEX "contact_tap_by_day" ON "contact_tap" USING btree ("day");