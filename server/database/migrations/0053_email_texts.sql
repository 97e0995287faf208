CREATE TABLE "email_text" (
	"name" text PRIMARY KEY NOT NULL,
	"words" jsonb NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "email_text_name" CHECK (char_length("email_text"."name") between 1 and 60),
	CONSTRAINT "email_text_words" CHECK (jsonb_typeof("email_text"."words") = 'object'),
	CONSTRAINT "email_text_revision" CHECK ("email_text"."revision" > 0)
);
