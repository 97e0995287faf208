ALTER TABLE "image" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_sha256" CHECK ("image"."sha256" ~ '^[0-9a-f]{64}$');