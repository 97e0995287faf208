CREATE TABLE "ban" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ban_kind" CHECK ("ban"."kind" in ('email-domain', 'phone', 'word', 'link', 'network')),
	CONSTRAINT "ban_value" CHECK (char_length("ban"."value") between 2 and 100),
	CONSTRAINT "ban_reason" CHECK (char_length("ban"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_reason";--> statement-breakpoint
CREATE UNIQUE INDEX "ban_key" ON "ban" USING btree ("kind","value");--> statement-breakpoint
CREATE INDEX "ban_by_time" ON "ban" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_suspended" ON "user" USING btree ("id") WHERE "user"."suspended_at" is not null;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reason" CHECK ("report"."reason" in ('gone', 'wrong-price', 'wrong-photos', 'not-the-owner', 'posted-twice', 'impostor', 'untrue', 'unsafe', 'suspended-number', 'suspended-photo'));