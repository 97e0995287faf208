-- In the order in which requests take them: what is there must not change before it is announced below.
LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "listing" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "announced_listing" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"price" numeric(11, 2) NOT NULL,
	CONSTRAINT "announced_listing_type" CHECK ("announced_listing"."type" in ('rent', 'sale')),
	CONSTRAINT "announced_listing_currency" CHECK ("announced_listing"."currency" in ('USD', 'lakh MMK'))
);
--> statement-breakpoint
CREATE TABLE "listing_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"matched_at" timestamp (3) with time zone,
	CONSTRAINT "listing_news_cause" CHECK ("listing_news"."cause" in ('new', 'lower', 'back', 'back-lower'))
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"pace" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"search" text NOT NULL,
	"township" text,
	"type" text,
	"user_id" uuid,
	"email" text,
	"chat_id" bigint,
	"code_hash" text,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_channel" CHECK ("watch"."channel" in ('email', 'telegram', 'feed')),
	CONSTRAINT "watch_pace" CHECK ("watch"."pace" in ('now', 'daily', 'weekly')),
	CONSTRAINT "watch_state" CHECK ("watch"."state" in ('unconfirmed', 'active', 'paused', 'asleep')),
	CONSTRAINT "watch_language" CHECK ("watch"."language" in ('en', 'my')),
	CONSTRAINT "watch_search" CHECK (char_length("watch"."search") between 0 and 4800),
	CONSTRAINT "watch_email" CHECK (("watch"."channel" = 'email') = ("watch"."email" is not null)),
	CONSTRAINT "watch_chat" CHECK ("watch"."channel" = 'telegram' or "watch"."chat_id" is null),
	CONSTRAINT "watch_code" CHECK (("watch"."channel" = 'telegram' and "watch"."chat_id" is null) = ("watch"."code_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "watch_match" (
	"watch_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "watch_match_key" PRIMARY KEY("watch_id","listing_id","cause"),
	CONSTRAINT "watch_match_cause" CHECK ("watch_match"."cause" in ('new', 'lower', 'back', 'back-lower'))
);
--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_match" ADD CONSTRAINT "watch_match_watch_id_watch_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_news_unmatched" ON "listing_news" USING btree ("noted_at") WHERE "listing_news"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "listing_news_by_time" ON "listing_news" USING btree ("noted_at","listing_id");--> statement-breakpoint
CREATE INDEX "listing_news_by_listing" ON "listing_news" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "watch_by_asked" ON "watch" USING btree ("township","type") WHERE "watch"."state" = 'active';--> statement-breakpoint
CREATE INDEX "watch_by_email" ON "watch" USING btree ("email","created_at") WHERE "watch"."email" is not null;--> statement-breakpoint
CREATE INDEX "watch_by_chat" ON "watch" USING btree ("chat_id","created_at") WHERE "watch"."chat_id" is not null;--> statement-breakpoint
CREATE INDEX "watch_by_user" ON "watch" USING btree ("user_id","created_at") WHERE "watch"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "watch_by_opening" ON "watch" USING btree ("state","opened_at");--> statement-breakpoint
CREATE INDEX "watch_anonymous_feeds" ON "watch" USING btree ("opened_at") WHERE "watch"."channel" = 'feed' and "watch"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_code" ON "watch" USING btree ("code_hash") WHERE "watch"."code_hash" is not null;--> statement-breakpoint
CREATE INDEX "watch_match_untold" ON "watch_match" USING btree ("noted_at","watch_id") WHERE "watch_match"."told_at" is null;--> statement-breakpoint
CREATE INDEX "watch_match_told" ON "watch_match" USING btree ("watch_id","told_at") WHERE "watch_match"."told_at" is not null;
--> statement-breakpoint
-- Notes what has become of a listing that watches tell of, by comparing it with how it was last announced (WCH-3, WCH-4). Harmless if repeated: the
-- hourly sweep calls it for listings that a trigger has missed.
CREATE FUNCTION announce_listing(id uuid, open boolean, type text, currency text, price numeric) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  last announced_listing%ROWTYPE;
  cause text;
  -- A rent says nothing of a price for which something is sold, nor an amount in one currency of one in the other.
  is_comparable boolean;
BEGIN
  SELECT * INTO last FROM announced_listing WHERE listing_id = announce_listing.id FOR UPDATE;
  IF NOT FOUND THEN
    IF open THEN
      INSERT INTO announced_listing (listing_id, is_open, type, currency, price)
        VALUES (announce_listing.id, true, announce_listing.type, announce_listing.currency, announce_listing.price) ON CONFLICT DO NOTHING;
      IF FOUND THEN
        INSERT INTO listing_news (id, listing_id, cause) VALUES (gen_random_uuid(), announce_listing.id, 'new');
      END IF;
    END IF;
    RETURN;
  END IF;
  IF NOT open THEN
    IF NOT last.is_open THEN RETURN; END IF;
    -- Nobody has been told yet that it is new, as for one that waits for an admin's look: it will be new when it appears.
    DELETE FROM listing_news WHERE listing_id = announce_listing.id AND listing_news.cause = 'new' AND matched_at IS NULL;
    IF FOUND THEN DELETE FROM announced_listing WHERE listing_id = announce_listing.id;
    ELSE UPDATE announced_listing SET is_open = false WHERE listing_id = announce_listing.id;
    END IF;
    DELETE FROM listing_news WHERE listing_id = announce_listing.id AND matched_at IS NULL;
    RETURN;
  END IF;
  is_comparable := last.type = announce_listing.type AND last.currency = announce_listing.currency;
  cause := CASE
    WHEN NOT last.is_open AND is_comparable AND announce_listing.price < last.price THEN 'back-lower'
    WHEN NOT last.is_open THEN 'back'
    WHEN is_comparable AND announce_listing.price * 100 <= last.price * 97 AND last.price > 0 THEN 'lower'
  END;
  IF cause IS NULL AND is_comparable THEN RETURN; END IF;
  UPDATE announced_listing SET
    is_open = true,
    type = announce_listing.type,
    currency = announce_listing.currency,
    price = CASE WHEN is_comparable THEN least(last.price, announce_listing.price) ELSE announce_listing.price END
    WHERE listing_id = announce_listing.id;
  IF cause IS NOT NULL THEN
    INSERT INTO listing_news (id, listing_id, cause) VALUES (gen_random_uuid(), announce_listing.id, cause);
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_listing_news() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM announce_listing(OLD.id, false, OLD.type, OLD.currency, coalesce(OLD.discount_price, OLD.regular_price));
  ELSE
    PERFORM announce_listing(
      NEW.id,
      NEW.ended_at IS NULL AND (NEW.property_status IS NULL OR NEW.property_status = 'Still Available'),
      NEW.type,
      NEW.currency,
      coalesce(NEW.discount_price, NEW.regular_price));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Not while a backup is restored, which has what was announced then.
CREATE TRIGGER listing_news_of_new AFTER INSERT OR DELETE ON listing FOR EACH ROW
  WHEN (current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_listing_news();
--> statement-breakpoint
CREATE TRIGGER listing_news_of_change AFTER UPDATE OF type, regular_price, discount_price, currency, property_status, ended_at ON listing FOR EACH ROW
  WHEN (current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_listing_news();
--> statement-breakpoint
-- What is there already is no news.
INSERT INTO announced_listing (listing_id, is_open, type, currency, price)
  SELECT id, ended_at IS NULL AND (property_status IS NULL OR property_status = 'Still Available'), type, currency, coalesce(discount_price, regular_price)
  FROM listing;
