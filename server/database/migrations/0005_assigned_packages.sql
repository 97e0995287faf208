ALTER TABLE "payment_inquiry" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "ended_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_inquiry" ADD CONSTRAINT "payment_inquiry_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_inquiry" ADD CONSTRAINT "payment_inquiry_subscription" UNIQUE("subscription_id");