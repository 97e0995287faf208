-- In the order in which requests lock them.
LOCK TABLE "listing" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "listing_by_text" ON "listing" USING btree (md5(lower(regexp_replace(regexp_replace("description", '<[^>]*>|&[a-z]+', '', 'g'), '[[:space:][:punct:][:digit:]၀-၉႐-႙၊။]+', '', 'g'))));--> statement-breakpoint
LOCK TABLE "report" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_reason";--> statement-breakpoint
DROP INDEX "report_of_suspended";--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "points_to" uuid;--> statement-breakpoint
CREATE INDEX "report_by_target" ON "report" USING btree ("points_to","reason") WHERE "report"."points_to" is not null;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reason" CHECK ("report"."reason" in ('gone', 'wrong-price', 'wrong-photos', 'not-the-owner', 'posted-twice', 'impostor', 'untrue', 'unsafe', 'suspended-number', 'suspended-photo', 'near-copy', 'same-photo', 'copied-text', 'same-number', 'low-price', 'number-or-link', 'posts-many'));