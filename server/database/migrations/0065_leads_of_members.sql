ALTER TABLE "lead" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_by_member" ON "lead" USING btree ("member_id","updated_at","id","stage") WHERE "lead"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "lead_listing_by_listing" ON "lead_listing" USING btree ("listing_id");