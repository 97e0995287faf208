-- Visits noted before are of a network that nobody knows: they go on to count once a day, and are forgotten after it.
ALTER TABLE "page_view" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_view" ALTER COLUMN "network" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "page_view_by_network" ON "page_view" USING btree ("listing_id","day","network");
