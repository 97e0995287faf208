CREATE TABLE "channel_post" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"trouble" text,
	"detail" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"channel" text,
	"message_id" bigint,
	"address" text,
	"has_photo" boolean DEFAULT false NOT NULL,
	"shown" text,
	CONSTRAINT "channel_post_state" CHECK ("channel_post"."state" in ('chosen', 'skipped', 'sending', 'posted', 'failed', 'unsure', 'removed')),
	CONSTRAINT "channel_post_trouble" CHECK ("channel_post"."trouble" in ('token', 'unknown', 'rights', 'busy', 'unreached', 'refused', 'photo', 'undeleted')),
	CONSTRAINT "channel_post_shown" CHECK ("channel_post"."shown" in ('open', 'taken', 'ended', 'gone')),
	CONSTRAINT "channel_post_attempts" CHECK ("channel_post"."attempts" >= 0),
	CONSTRAINT "channel_post_detail" CHECK (char_length("channel_post"."detail") between 1 and 200),
	CONSTRAINT "channel_post_message" CHECK ("channel_post"."message_id" is null or ("channel_post"."channel" is not null and "channel_post"."shown" is not null))
);
--> statement-breakpoint
CREATE INDEX "channel_post_by_state" ON "channel_post" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "channel_post_by_claim" ON "channel_post" USING btree ("claimed_at") WHERE "channel_post"."claimed_at" is not null;