CREATE TABLE "daily_figure" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_figure_key" PRIMARY KEY("day","figure","part"),
	CONSTRAINT "daily_figure_figure" CHECK ("daily_figure"."figure" in ('visit', 'page', 'search', 'tap', 'message', 'township')),
	CONSTRAINT "daily_figure_part" CHECK (char_length("daily_figure"."part") between 1 and 40),
	CONSTRAINT "daily_figure_count" CHECK ("daily_figure"."count" > 0)
);
