DROP INDEX "listing_by_user";--> statement-breakpoint
CREATE INDEX "listing_by_user" ON "listing" USING btree ("user_id","created_at","id","township","type","property_status","ends_at","ended_at");