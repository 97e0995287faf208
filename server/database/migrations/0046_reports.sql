CREATE TABLE "report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"email" text,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"outcome" text,
	"answer" text,
	CONSTRAINT "report_kind" CHECK ("report"."kind" in ('listing', 'review', 'agent')),
	CONSTRAINT "report_reason" CHECK ("report"."reason" in ('gone', 'wrong-price', 'wrong-photos', 'not-the-owner', 'posted-twice', 'impostor', 'untrue', 'unsafe')),
	CONSTRAINT "report_outcome" CHECK ("report"."outcome" in ('acted', 'kept')),
	CONSTRAINT "report_words" CHECK (char_length("report"."words") between 1 and 500),
	CONSTRAINT "report_answer" CHECK (char_length("report"."answer") between 1 and 1000),
	CONSTRAINT "report_closing" CHECK (("report"."closed_at" is null) = ("report"."outcome" is null) and ("report"."closed_at" is null) = ("report"."closed_by" is null)
        and ("report"."answer" is null or "report"."closed_at" is not null) and ("report"."email" is null or "report"."closed_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("subject_id","visitor","day") WHERE "report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("subject_id","created_at") WHERE "report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "report_to_answer" ON "report" USING btree (lower("email")) WHERE "report"."email" is not null;--> statement-breakpoint
CREATE INDEX "report_by_age" ON "report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_closed" ON "report" USING btree ("closed_at") WHERE "report"."closed_at" is not null;