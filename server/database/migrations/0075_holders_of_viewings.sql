DROP INDEX "viewing_held";--> statement-breakpoint
ALTER TABLE "viewing" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "viewing" ADD COLUMN "asked_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "viewing" SET "held_by" = "owner_id" WHERE "state" IN ('asked', 'agreed');--> statement-breakpoint
CREATE INDEX "viewing_agreed" ON "viewing" USING btree ("owner_id","starts_at") WHERE "viewing"."agreed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "viewing_held" ON "viewing" USING btree ("owner_id","starts_at","held_by") WHERE "viewing"."held_by" is not null;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_holds" CHECK (case when "viewing"."state" = 'agreed' then "viewing"."held_by" is not null else "viewing"."state" = 'asked' or "viewing"."held_by" is null end);