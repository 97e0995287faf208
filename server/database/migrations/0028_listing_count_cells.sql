-- Who counts listings in memory learns which have changed, as of any snapshot: see server/listing/counter.ts.
CREATE TABLE "listing_change" (
	"xid" xid8 NOT NULL,
	"listing_id" uuid
);
--> statement-breakpoint
CREATE INDEX "listing_change_by_xid" ON "listing_change" USING btree ("xid");
--> statement-breakpoint
-- With the search path of now, so that it works for whoever writes with another one, such as pg_restore.
CREATE FUNCTION note_listing() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    INSERT INTO listing_change (xid) VALUES (pg_current_xact_id());
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_change (xid, listing_id) VALUES (pg_current_xact_id(), OLD.id);
  ELSE
    INSERT INTO listing_change (xid, listing_id) VALUES (pg_current_xact_id(), NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  user_id, name, description, address, township, type, property_type, property_status, status, currency, regular_price, discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym, generator, phone, search_words, created_at, updated_at, confirmed_at, ended_at
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
--> statement-breakpoint
CREATE TRIGGER listing_truncation AFTER TRUNCATE ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_listing();
