CREATE TABLE "answered_request" (
	"caller" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answered_request_key" PRIMARY KEY("caller","operation","key")
);
--> statement-breakpoint
CREATE INDEX "answered_request_by_age" ON "answered_request" USING btree ("created_at");