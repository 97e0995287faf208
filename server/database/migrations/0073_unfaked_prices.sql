ALTER TABLE "market_listing" DROP CONSTRAINT "market_listing_reduced";--> statement-breakpoint
ALTER TABLE "market_listing" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market_listing" ADD COLUMN "known_building" text;--> statement-breakpoint
ALTER TABLE "market_listing" ADD COLUMN "is_business" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market_listing" ADD COLUMN "counted_from" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "market_listing" ADD COLUMN "on_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "market_listing" ADD COLUMN "reduced_days" integer;--> statement-breakpoint
-- Written by hand: reductions that one day of history sufficed for are told no longer (PRC-32).
UPDATE market_listing SET reduced_at = NULL, reduced_from = NULL WHERE reduced_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "market_listing" ADD CONSTRAINT "market_listing_reduced" CHECK (num_nulls("market_listing"."reduced_at", "market_listing"."reduced_from", "market_listing"."reduced_days") in (0, 3));
--> statement-breakpoint
-- By hand, from here to the end.
-- Whether a listing is an office or a shop among homes: among industrial premises and in other kinds of property it is like the rest (PRC-36).
CREATE FUNCTION is_business(property_type text, details jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT property_type IN ('apartment', 'condo', 'house') AND coalesce(details ->> 'kind', '') IN ('office', 'shop', 'warehouse', 'factory');
$$;
--> statement-breakpoint
-- Whether two listings state neither different floors nor different numbers of bedrooms, of which 0 states none (PRC-34).
CREATE FUNCTION is_same_unit(one_floor int, one_bedrooms int, other_floor int, other_bedrooms int) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(one_floor = other_floor, true) AND (0 IN (one_bedrooms, other_bedrooms) OR one_bedrooms = other_bedrooms);
$$;
--> statement-breakpoint
-- Whether a photo of one shows what a photo of the other does: nearCopyBits in server/image/perceptual-hash.ts.
CREATE FUNCTION shows_same(ones bit(64)[], others bit(64)[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(ones) AS one JOIN unnest(others) AS other ON bit_count(one # other) <= 8);
$$;
--> statement-breakpoint
UPDATE market_listing SET counted_from = posted_at, on_since = posted_at,
  is_withheld = EXISTS (SELECT FROM "user" WHERE "user".id = user_id AND suspended_at IS NOT NULL);
--> statement-breakpoint
UPDATE market_listing SET known_building = listing.known_building, is_business = is_business(listing.property_type, listing.details)
  FROM listing WHERE listing.id = market_listing.listing_id;
--> statement-breakpoint
-- Nothing stays of what staff have deleted (PRC-30).
DELETE FROM market_listing USING binned_listing WHERE binned_listing.listing_id = market_listing.listing_id;
--> statement-breakpoint
-- Flats of one tower with a photo in common were one home (PRC-34): they are compared again.
UPDATE market_listing SET is_compared = false WHERE home_id IN (
  SELECT home_id FROM market_listing GROUP BY home_id HAVING count(DISTINCT floor) > 1 OR count(DISTINCT nullif(bedrooms, 0)) > 1);
--> statement-breakpoint
DROP FUNCTION lowest_of_last_days(uuid, text, text);
--> statement-breakpoint
-- The lowest price of the last 30 days that a listing had, or another of the same account and the same home, also one that is like it but for its price;
-- null where one was in another currency or for something else (PRC-8, PRC-32). What was asked while it was off the market counts too: it makes no lowest higher.
CREATE FUNCTION lowest_of_last_days(listing uuid, bought text, in_currency text) RETURNS numeric LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN bool_and(currency = in_currency AND price_for = bought) THEN min(price) END
  FROM (
    SELECT asked.currency, asked.price_for, coalesce(asked.discount_price, asked.regular_price) AS price,
      coalesce(lead(asked.since) OVER (PARTITION BY asked.listing_id ORDER BY asked.since),
        CASE WHEN own.listing_id <> mine.listing_id THEN own.left_at END, now()) AS until
    FROM market_listing AS mine
    JOIN market_listing AS own ON own.township = mine.township AND own.type = mine.type AND own.property_type = mine.property_type AND own.user_id = mine.user_id
    JOIN asked_price AS asked ON asked.listing_id = own.listing_id
    WHERE mine.listing_id = listing AND (own.listing_id = mine.listing_id OR own.home_id = mine.home_id OR (
      own.price_for = mine.price_for AND is_same_unit(own.floor, own.bedrooms, mine.floor, mine.bedrooms)
      AND (coalesce(own.square_feet, own.land_square_feet) IS NOT DISTINCT FROM coalesce(mine.square_feet, mine.land_square_feet)
        OR coalesce(own.square_feet, own.land_square_feet) BETWEEN coalesce(mine.square_feet, mine.land_square_feet) * 0.95 AND coalesce(mine.square_feet, mine.land_square_feet) / 0.95)
      AND shows_same(own.photos, mine.photos)))
  ) AS prices
  WHERE until > now() - interval '30 days';
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_market() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  is_open boolean := NEW.ended_at IS NULL AND coalesce(NEW.property_status, '') NOT IN ('Rented Out', 'Sold Out');
  gone timestamptz := CASE WHEN NOT is_open THEN coalesce(NEW.taken_at, NEW.ended_at, now()) END;
  typed_building text := nullif(lower(btrim(NEW.details ->> 'building')), '');
  bought text := price_for(NEW.type, NEW.details);
  asked numeric := coalesce(NEW.discount_price, NEW.regular_price);
  known market_listing%ROWTYPE;
  lowest numeric;
  known_days int;
BEGIN
  SELECT * INTO known FROM market_listing WHERE listing_id = NEW.id;
  IF NOT FOUND THEN
    INSERT INTO market_listing (listing_id, user_id, type, township, property_type, bedrooms, square_feet, land_square_feet, price_for, floor,
        building, known_building, is_business, currency, regular_price, discount_price, posted_at, left_at, counted_from, on_since)
      VALUES (NEW.id, NEW.user_id, NEW.type, NEW.township, NEW.property_type, NEW.bedrooms, NEW.square_feet, NEW.land_square_feet, bought, (NEW.details ->> 'floor')::int,
        typed_building, NEW.known_building, is_business(NEW.property_type, NEW.details), NEW.currency, NEW.regular_price, NEW.discount_price, NEW.created_at, gone, NEW.created_at, NEW.created_at);
    PERFORM note_asked_price(NEW.id, greatest(NEW.created_at, least(NEW.updated_at, now())), bought, NEW.currency, NEW.regular_price, NEW.discount_price);
    RETURN NULL;
  END IF;
  IF is_open AND known.left_at IS NOT NULL THEN
    -- The time off the market counts no days, and after a long one they are counted from the return on (PRC-33).
    known.counted_from := CASE WHEN known.left_at < now() - interval '30 days' THEN now() ELSE known.counted_from + (now() - known.left_at) END;
    known.on_since := now();
  ELSIF NEW.created_at <> known.posted_at THEN
    -- The date of a near copy (LST-187), or of the first time that it was shown.
    known.counted_from := CASE WHEN known.counted_from = known.posted_at THEN NEW.created_at ELSE known.counted_from END;
    known.on_since := CASE WHEN known.on_since = known.posted_at THEN NEW.created_at ELSE known.on_since END;
  END IF;
  -- Before the price is noted, which would be its own lowest.
  IF (known.price_for, known.currency, known.regular_price, known.discount_price) IS DISTINCT FROM (bought, NEW.currency, NEW.regular_price, NEW.discount_price) THEN
    known_days := floor(extract(epoch FROM now() - greatest(known.on_since, (SELECT min(since) FROM asked_price WHERE listing_id = NEW.id))) / 86400);
    -- A higher price that was on the market for less than a week, or that nobody could see, makes no reduction (PRC-32).
    IF is_open AND known_days >= 7 THEN lowest := lowest_of_last_days(NEW.id, bought, NEW.currency); END IF;
    known.reduced_at := CASE WHEN asked < lowest THEN now() END;
    known.reduced_from := CASE WHEN asked < lowest THEN lowest END;
    known.reduced_days := CASE WHEN asked < lowest THEN least(known_days, 30) END;
    PERFORM note_asked_price(NEW.id, now(), bought, NEW.currency, NEW.regular_price, NEW.discount_price);
  END IF;
  UPDATE market_listing SET
    user_id = NEW.user_id, is_withheld = EXISTS (SELECT FROM "user" WHERE id = NEW.user_id AND suspended_at IS NOT NULL), type = NEW.type, township = NEW.township, property_type = NEW.property_type, bedrooms = NEW.bedrooms,
    square_feet = NEW.square_feet, land_square_feet = NEW.land_square_feet, price_for = bought, floor = (NEW.details ->> 'floor')::int,
    building = typed_building, known_building = NEW.known_building, is_business = is_business(NEW.property_type, NEW.details),
    currency = NEW.currency, regular_price = NEW.regular_price, discount_price = NEW.discount_price, posted_at = NEW.created_at,
    -- When it left is when it did first, whatever is changed about it afterwards.
    left_at = CASE WHEN is_open THEN NULL ELSE coalesce(known.left_at, gone) END,
    counted_from = known.counted_from, on_since = known.on_since,
    reduced_at = known.reduced_at, reduced_from = known.reduced_from, reduced_days = known.reduced_days,
    -- Its photos may be others too: their change is one of updated_at.
    is_compared = is_compared AND NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at
  WHERE listing_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER market_of_changed_listing ON listing;
--> statement-breakpoint
CREATE TRIGGER market_of_changed_listing AFTER UPDATE ON listing FOR EACH ROW
  WHEN ((OLD.updated_at, OLD.user_id, OLD.type, OLD.township, OLD.property_type, OLD.bedrooms, OLD.square_feet, OLD.land_square_feet, OLD.details,
      OLD.known_building, OLD.currency, OLD.regular_price, OLD.discount_price, OLD.created_at, OLD.ended_at, OLD.property_status)
    IS DISTINCT FROM (NEW.updated_at, NEW.user_id, NEW.type, NEW.township, NEW.property_type, NEW.bedrooms, NEW.square_feet, NEW.land_square_feet, NEW.details,
      NEW.known_building, NEW.currency, NEW.regular_price, NEW.discount_price, NEW.created_at, NEW.ended_at, NEW.property_status)
    AND current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_market();
--> statement-breakpoint
-- What is hidden as it is deleted was no offer to anybody, and what staff delete, which is in the bin by then, none that counts: nothing of either stays (PRC-30).
CREATE OR REPLACE FUNCTION note_market_end() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM hidden_listing WHERE listing_id = OLD.id) OR EXISTS (SELECT FROM binned_listing WHERE listing_id = OLD.id)
  THEN DELETE FROM market_listing WHERE listing_id = OLD.id;
  ELSE UPDATE market_listing SET left_at = coalesce(left_at, now()) WHERE listing_id = OLD.id;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
-- What a suspended account has listed is withheld, also what it has deleted.
CREATE FUNCTION note_suspension() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE market_listing SET is_withheld = NEW.suspended_at IS NOT NULL WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER market_of_suspension AFTER UPDATE OF suspended_at ON "user" FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION note_suspension();
--> statement-breakpoint
-- It goes with the account.
CREATE FUNCTION note_suspended_end() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM market_listing WHERE user_id = OLD.id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER market_of_suspended_user BEFORE DELETE ON "user" FOR EACH ROW WHEN (OLD.suspended_at IS NOT NULL) EXECUTE FUNCTION note_suspended_end();
