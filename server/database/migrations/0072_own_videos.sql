ALTER TABLE "image" DROP CONSTRAINT "image_purpose";--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "video_key" text;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "video_type" text;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "video_size" integer;--> statement-breakpoint
ALTER TABLE "image" ADD COLUMN "video_sha256" text;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_video_key" UNIQUE("video_key");--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_video" CHECK (num_nonnulls("image"."video_key", "image"."video_type", "image"."video_size", "image"."video_sha256") in (0, 4));--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_video_type" CHECK ("image"."video_type" in ('video/mp4', 'video/webm'));--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_video_size" CHECK ("image"."video_size" > 0);--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_video_sha256" CHECK ("image"."video_sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_purpose" CHECK ("image"."purpose" in ('listing', 'avatar', 'agent', 'post', 'payment', 'site', 'video'));