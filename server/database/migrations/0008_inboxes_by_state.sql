CREATE INDEX "contact_message_inbox_by_state" ON "contact_message" USING btree ("recipient_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_site" ON "contact_message" USING btree ("created_at","id") WHERE "contact_message"."recipient_id" is null;--> statement-breakpoint
CREATE INDEX "contact_message_site_by_state" ON "contact_message" USING btree ("state","created_at","id") WHERE "contact_message"."recipient_id" is null;--> statement-breakpoint
CREATE INDEX "payment_inquiry_by_state" ON "payment_inquiry" USING btree ("state","created_at","id");