CREATE TABLE "shared_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"may_vote" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_vote" (
	"list_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"vote" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"voted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_vote_key" PRIMARY KEY("list_id","listing_id","voter"),
	CONSTRAINT "shared_vote_vote" CHECK ("shared_vote"."vote" in ('up', 'down')),
	CONSTRAINT "shared_vote_words" CHECK (char_length("shared_vote"."words") between 0 and 140)
);
--> statement-breakpoint
ALTER TABLE "shared_list" ADD CONSTRAINT "shared_list_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_vote" ADD CONSTRAINT "shared_vote_list_id_shared_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."shared_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_list_token" ON "shared_list" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shared_list_by_user" ON "shared_list" USING btree ("user_id","created_at");