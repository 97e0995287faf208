CREATE TABLE "search_miss" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	"networks" text[] NOT NULL,
	CONSTRAINT "search_miss_key" PRIMARY KEY("kind","day","text"),
	CONSTRAINT "search_miss_kind" CHECK ("search_miss"."kind" in ('word', 'search')),
	CONSTRAINT "search_miss_text" CHECK (char_length("search_miss"."text") between 1 and 200),
	CONSTRAINT "search_miss_count" CHECK ("search_miss"."count" > 0),
	CONSTRAINT "search_miss_networks" CHECK (cardinality("search_miss"."networks") between 1 and 3)
);
