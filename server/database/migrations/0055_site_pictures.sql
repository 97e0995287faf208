ALTER TABLE "image" DROP CONSTRAINT "image_purpose";--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "icon_id" uuid;--> statement-breakpoint
ALTER TABLE "site_setting" ADD CONSTRAINT "site_setting_logo_id_image_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_setting" ADD CONSTRAINT "site_setting_icon_id_image_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_setting_by_logo" ON "site_setting" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "site_setting_by_icon" ON "site_setting" USING btree ("icon_id");--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_purpose" CHECK ("image"."purpose" in ('listing', 'avatar', 'agent', 'post', 'payment', 'site'));