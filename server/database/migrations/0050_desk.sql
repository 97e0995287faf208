-- In the order of requests: a listing before what is known of it being hidden.
LOCK TABLE "listing" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "hidden_listing" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "desk_question" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "desk_question_question" CHECK (char_length("desk_question"."question") between 1 and 1000),
	CONSTRAINT "desk_question_answer_length" CHECK (char_length("desk_question"."answer") between 1 and 1000),
	CONSTRAINT "desk_question_answer" CHECK (("desk_question"."answer" is null) = ("desk_question"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "desk_question" ADD CONSTRAINT "desk_question_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_question_answered" ON "desk_question" USING btree ("answered_at") WHERE "desk_question"."answered_at" is not null;--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_merged_into_listing_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_listing_merged" ON "hidden_listing" USING btree ("merged_into") WHERE "hidden_listing"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "hidden_listing" ADD CONSTRAINT "hidden_listing_merged" CHECK ("hidden_listing"."merged_into" is null or ("hidden_listing"."cause" = 'admin' and "hidden_listing"."merged_into" <> "hidden_listing"."listing_id"));