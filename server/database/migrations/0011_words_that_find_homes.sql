CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"deletions" text[] NOT NULL,
	CONSTRAINT "search_word_length" CHECK (char_length("search_word"."word") between 4 and 40)
);
--> statement-breakpoint
CREATE INDEX "search_word_deletions" ON "search_word" USING gin ("deletions") WITH (fastupdate=false);