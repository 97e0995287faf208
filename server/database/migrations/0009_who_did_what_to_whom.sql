DROP INDEX "audit_entry_newest";--> statement-breakpoint
DROP INDEX "audit_entry_of_subject";--> statement-breakpoint
DROP INDEX "audit_entry_by_actor";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "person_name" text;--> statement-breakpoint
-- What was written down before: names as far as anybody still has them.
UPDATE "audit_entry" SET
  "actor_name" = (SELECT "username" FROM "user" WHERE "user"."id" = "actor_id"),
  "label" = coalesce("change"->>'name', "change"->>'title'),
  "person_id" = CASE
    WHEN "action" LIKE 'user.%' OR "action" IN ('package.select', 'package.assign') THEN "subject_id"
    WHEN "action" LIKE 'listing.%' THEN ("change"->>'owner')::uuid
    WHEN "action" = 'review.delete' THEN ("change"->>'author')::uuid
  END;--> statement-breakpoint
UPDATE "audit_entry" SET "person_name" = coalesce(
  (SELECT "username" FROM "user" WHERE "user"."id" = "person_id"),
  "change"->>'username'
);--> statement-breakpoint
CREATE INDEX "audit_entry_by_person" ON "audit_entry" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_by_room" ON "audit_entry" USING btree (split_part("action", '.', 1),"id");--> statement-breakpoint
CREATE INDEX "audit_entry_by_actor" ON "audit_entry" USING btree ("actor_id","id");