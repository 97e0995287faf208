CREATE TABLE "asked_price" (
	"listing_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"price_for" text NOT NULL,
	"currency" text NOT NULL,
	"regular_price" numeric(11, 2) NOT NULL,
	"discount_price" numeric(11, 2),
	"mmk_per_usd" integer,
	CONSTRAINT "asked_price_key" PRIMARY KEY("listing_id","since"),
	CONSTRAINT "asked_price_price_for" CHECK ("asked_price"."price_for" in ('home', 'month', 'room', 'person', 'bed')),
	CONSTRAINT "asked_price_currency" CHECK ("asked_price"."currency" in ('USD', 'lakh MMK'))
);
--> statement-breakpoint
CREATE TABLE "market_listing" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"home_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_compared" boolean DEFAULT false NOT NULL,
	"photos" bit(64)[] DEFAULT '{}' NOT NULL,
	"type" text NOT NULL,
	"township" text NOT NULL,
	"property_type" text NOT NULL,
	"bedrooms" integer NOT NULL,
	"square_feet" integer,
	"land_square_feet" integer,
	"price_for" text NOT NULL,
	"floor" integer,
	"building" text,
	"currency" text NOT NULL,
	"regular_price" numeric(11, 2) NOT NULL,
	"discount_price" numeric(11, 2),
	"posted_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	"reduced_at" timestamp (3) with time zone,
	"reduced_from" numeric(11, 2),
	CONSTRAINT "market_listing_type" CHECK ("market_listing"."type" in ('rent', 'sale')),
	CONSTRAINT "market_listing_township" CHECK ("market_listing"."township" in ('ahlone', 'bahan', 'botahtaung', 'dagon', 'dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south', 'dawbon', 'hlaing', 'hlaingtharya', 'insein', 'kamayut', 'kyauktada', 'kyaemyindaing', 'lanmadaw', 'latha', 'mayangone', 'mingalardon', 'mingalar-taung-nyunt', 'north-okkalapa', 'pabedan', 'pazundaung', 'sanchaung', 'shwepyithar', 'south-okkalapa', 'tamwe', 'thanlyin', 'thingangyun', 'thaketa', 'yankin')),
	CONSTRAINT "market_listing_property_type" CHECK ("market_listing"."property_type" in ('apartment', 'condo', 'house', 'land', 'industrial-zone', 'other')),
	CONSTRAINT "market_listing_price_for" CHECK ("market_listing"."price_for" in ('home', 'month', 'room', 'person', 'bed')),
	CONSTRAINT "market_listing_currency" CHECK ("market_listing"."currency" in ('USD', 'lakh MMK')),
	CONSTRAINT "market_listing_reduced" CHECK (num_nulls("market_listing"."reduced_at", "market_listing"."reduced_from") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "usual_price" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"township" text,
	"property_type" text,
	"bedrooms" integer,
	"homes" integer NOT NULL,
	"currency" text NOT NULL,
	"mmk_per_usd" integer,
	"lower_quartile" double precision NOT NULL,
	"median" double precision NOT NULL,
	"upper_quartile" double precision NOT NULL,
	"foot_lower_quartile" double precision,
	"foot_median" double precision,
	"foot_upper_quartile" double precision,
	CONSTRAINT "usual_price_of_group" UNIQUE NULLS NOT DISTINCT("type","property_type","bedrooms","township"),
	CONSTRAINT "usual_price_type" CHECK ("usual_price"."type" in ('rent', 'sale')),
	CONSTRAINT "usual_price_township" CHECK ("usual_price"."township" in ('ahlone', 'bahan', 'botahtaung', 'dagon', 'dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south', 'dawbon', 'hlaing', 'hlaingtharya', 'insein', 'kamayut', 'kyauktada', 'kyaemyindaing', 'lanmadaw', 'latha', 'mayangone', 'mingalardon', 'mingalar-taung-nyunt', 'north-okkalapa', 'pabedan', 'pazundaung', 'sanchaung', 'shwepyithar', 'south-okkalapa', 'tamwe', 'thanlyin', 'thingangyun', 'thaketa', 'yankin')),
	CONSTRAINT "usual_price_property_type" CHECK ("usual_price"."property_type" in ('apartment', 'condo', 'house', 'land', 'industrial-zone', 'other')),
	CONSTRAINT "usual_price_currency" CHECK ("usual_price"."currency" in ('USD', 'lakh MMK'))
);
--> statement-breakpoint
CREATE TABLE "usual_price_month" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"type" text NOT NULL,
	"township" text,
	"property_type" text,
	"homes" integer NOT NULL,
	"currency" text NOT NULL,
	"mmk_per_usd" integer,
	"lower_quartile" double precision NOT NULL,
	"median" double precision NOT NULL,
	"upper_quartile" double precision NOT NULL,
	CONSTRAINT "usual_price_month_of_group" UNIQUE NULLS NOT DISTINCT("type","township","property_type","month"),
	CONSTRAINT "usual_price_month_type" CHECK ("usual_price_month"."type" in ('rent', 'sale')),
	CONSTRAINT "usual_price_month_township" CHECK ("usual_price_month"."township" in ('ahlone', 'bahan', 'botahtaung', 'dagon', 'dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south', 'dawbon', 'hlaing', 'hlaingtharya', 'insein', 'kamayut', 'kyauktada', 'kyaemyindaing', 'lanmadaw', 'latha', 'mayangone', 'mingalardon', 'mingalar-taung-nyunt', 'north-okkalapa', 'pabedan', 'pazundaung', 'sanchaung', 'shwepyithar', 'south-okkalapa', 'tamwe', 'thanlyin', 'thingangyun', 'thaketa', 'yankin')),
	CONSTRAINT "usual_price_month_property_type" CHECK ("usual_price_month"."property_type" in ('apartment', 'condo', 'house', 'land', 'industrial-zone', 'other')),
	CONSTRAINT "usual_price_month_currency" CHECK ("usual_price_month"."currency" in ('USD', 'lakh MMK')),
	CONSTRAINT "usual_price_month_first" CHECK (extract(day from "usual_price_month"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "asked_price" ADD CONSTRAINT "asked_price_listing_id_market_listing_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."market_listing"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_listing" ADD CONSTRAINT "market_listing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_listing_by_home" ON "market_listing" USING btree ("home_id");--> statement-breakpoint
CREATE INDEX "market_listing_by_user" ON "market_listing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "market_listing_left" ON "market_listing" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "market_listing_alike" ON "market_listing" USING btree ("township","type","property_type",coalesce("square_feet", "land_square_feet"));--> statement-breakpoint
CREATE INDEX "market_listing_to_compare" ON "market_listing" USING btree ("posted_at") WHERE not "market_listing"."is_compared";--> statement-breakpoint
-- By hand, from here to the end: what was on the market stays in market_listing and asked_price when a listing is changed or deleted (PRC-1).
-- What the price of a listing buys (PRC-9).
CREATE FUNCTION price_for(type text, details jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN details ->> 'kind' IN ('room', 'bed', 'hostel', 'serviced-room') THEN coalesce(details ->> 'priceFor', 'room')
    WHEN type = 'sale' THEN 'home'
    ELSE 'month' END;
$$;
--> statement-breakpoint
-- Writes the price of a listing from a moment on, if it is another than the last one, with the rate of that day.
CREATE FUNCTION note_asked_price(listing uuid, at timestamptz, bought text, in_currency text, regular numeric, discount numeric) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (SELECT (price_for, currency, regular_price, discount_price) IS NOT DISTINCT FROM (bought, in_currency, regular, discount)
    FROM asked_price WHERE listing_id = listing ORDER BY since DESC LIMIT 1) THEN RETURN false; END IF;
  INSERT INTO asked_price (listing_id, since, price_for, currency, regular_price, discount_price, mmk_per_usd)
    VALUES (listing, at, bought, in_currency, regular, discount,
      (SELECT mmk_per_usd FROM exchange_rate WHERE created_at <= at ORDER BY id DESC LIMIT 1))
    ON CONFLICT (listing_id, since) DO UPDATE SET
      price_for = excluded.price_for, currency = excluded.currency, regular_price = excluded.regular_price, discount_price = excluded.discount_price;
  RETURN true;
END
$$;
--> statement-breakpoint
-- The lowest price that a home had in the last 30 days, over its near copies; null where it had one in another currency or for something else, and on its first day (PRC-8).
CREATE FUNCTION lowest_of_last_days(home uuid, bought text, in_currency text) RETURNS numeric LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN bool_and(currency = in_currency AND price_for = bought) AND min(since) <= now() - interval '1 day' THEN min(price) END
  FROM (
    SELECT asked.currency, asked.price_for, asked.since, coalesce(asked.discount_price, asked.regular_price) AS price,
      coalesce(lead(asked.since) OVER (PARTITION BY asked.listing_id ORDER BY asked.since), offered.left_at, now()) AS until
    FROM market_listing AS offered JOIN asked_price AS asked USING (listing_id)
    WHERE offered.home_id = home
  ) AS prices
  WHERE until > now() - interval '30 days';
$$;
--> statement-breakpoint
CREATE FUNCTION note_market() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  is_open boolean := NEW.ended_at IS NULL AND coalesce(NEW.property_status, '') NOT IN ('Rented Out', 'Sold Out');
  gone timestamptz := CASE WHEN NOT is_open THEN coalesce(NEW.taken_at, NEW.ended_at, now()) END;
  typed_building text := nullif(lower(btrim(NEW.details ->> 'building')), '');
  bought text := price_for(NEW.type, NEW.details);
  asked numeric := coalesce(NEW.discount_price, NEW.regular_price);
  known market_listing%ROWTYPE;
  lowest numeric;
BEGIN
  SELECT * INTO known FROM market_listing WHERE listing_id = NEW.id;
  IF NOT FOUND THEN
    INSERT INTO market_listing (listing_id, user_id, type, township, property_type, bedrooms, square_feet, land_square_feet,
        price_for, floor, building, currency, regular_price, discount_price, posted_at, left_at)
      VALUES (NEW.id, NEW.user_id, NEW.type, NEW.township, NEW.property_type, NEW.bedrooms, NEW.square_feet, NEW.land_square_feet,
        bought, (NEW.details ->> 'floor')::int, typed_building, NEW.currency, NEW.regular_price, NEW.discount_price, NEW.created_at, gone);
    PERFORM note_asked_price(NEW.id, greatest(NEW.created_at, least(NEW.updated_at, now())), bought, NEW.currency, NEW.regular_price, NEW.discount_price);
    RETURN NULL;
  END IF;
  -- Before the price is noted, which would be its own lowest.
  IF (known.price_for, known.currency, known.regular_price, known.discount_price) IS DISTINCT FROM (bought, NEW.currency, NEW.regular_price, NEW.discount_price) THEN
    lowest := lowest_of_last_days(known.home_id, bought, NEW.currency);
    known.reduced_at := CASE WHEN asked < lowest THEN now() END;
    known.reduced_from := CASE WHEN asked < lowest THEN lowest END;
    PERFORM note_asked_price(NEW.id, now(), bought, NEW.currency, NEW.regular_price, NEW.discount_price);
  END IF;
  UPDATE market_listing SET
    user_id = NEW.user_id, type = NEW.type, township = NEW.township, property_type = NEW.property_type, bedrooms = NEW.bedrooms,
    square_feet = NEW.square_feet, land_square_feet = NEW.land_square_feet, price_for = bought, floor = (NEW.details ->> 'floor')::int, building = typed_building,
    currency = NEW.currency, regular_price = NEW.regular_price, discount_price = NEW.discount_price, posted_at = NEW.created_at,
    -- When it left is when it did first, whatever is changed about it afterwards.
    left_at = CASE WHEN is_open THEN NULL ELSE coalesce(known.left_at, gone) END,
    reduced_at = known.reduced_at, reduced_from = known.reduced_from,
    -- Its photos may be others too: their change is one of updated_at.
    is_compared = is_compared AND NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at
  WHERE listing_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- What is hidden as it is deleted was no offer to anybody: nothing of it stays.
CREATE FUNCTION note_market_end() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF EXISTS (SELECT FROM hidden_listing WHERE listing_id = OLD.id) THEN DELETE FROM market_listing WHERE listing_id = OLD.id;
  ELSE UPDATE market_listing SET left_at = coalesce(left_at, now()) WHERE listing_id = OLD.id;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
-- Not while a backup is restored, which has what was noted then.
CREATE TRIGGER market_of_new_listing AFTER INSERT ON listing FOR EACH ROW
  WHEN (current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_market();
--> statement-breakpoint
CREATE TRIGGER market_of_changed_listing AFTER UPDATE ON listing FOR EACH ROW
  WHEN ((OLD.updated_at, OLD.user_id, OLD.type, OLD.township, OLD.property_type, OLD.bedrooms, OLD.square_feet, OLD.land_square_feet, OLD.details,
      OLD.currency, OLD.regular_price, OLD.discount_price, OLD.created_at, OLD.ended_at, OLD.property_status)
    IS DISTINCT FROM (NEW.updated_at, NEW.user_id, NEW.type, NEW.township, NEW.property_type, NEW.bedrooms, NEW.square_feet, NEW.land_square_feet, NEW.details,
      NEW.currency, NEW.regular_price, NEW.discount_price, NEW.created_at, NEW.ended_at, NEW.property_status)
    AND current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_market();
--> statement-breakpoint
CREATE TRIGGER market_of_deleted_listing BEFORE DELETE ON listing FOR EACH ROW
  WHEN (current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_market_end();
--> statement-breakpoint
-- Pages show usual prices: a change is noted with its transaction, as that of every table that they show.
CREATE TRIGGER usual_price_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON usual_price FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
-- What is listed as this is introduced: its price is known from its last change on.
INSERT INTO market_listing (listing_id, user_id, type, township, property_type, bedrooms, square_feet, land_square_feet,
    price_for, floor, building, currency, regular_price, discount_price, posted_at, left_at)
  SELECT id, user_id, type, township, property_type, bedrooms, square_feet, land_square_feet, price_for(type, details), (details ->> 'floor')::int,
    nullif(lower(btrim(details ->> 'building')), ''), currency, regular_price, discount_price, created_at,
    CASE WHEN ended_at IS NOT NULL OR property_status IN ('Rented Out', 'Sold Out') THEN coalesce(taken_at, ended_at, updated_at) END
  FROM listing;
--> statement-breakpoint
INSERT INTO asked_price (listing_id, since, price_for, currency, regular_price, discount_price, mmk_per_usd)
  SELECT id, updated_at, price_for(type, details), currency, regular_price, discount_price,
    (SELECT mmk_per_usd FROM exchange_rate WHERE exchange_rate.created_at <= listing.updated_at ORDER BY exchange_rate.id DESC LIMIT 1)
  FROM listing;
