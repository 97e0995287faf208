ALTER TABLE "image" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "image_by_network" ON "image" USING btree ("network","created_at") WHERE "image"."network" is not null;