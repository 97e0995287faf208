-- Every process hears which tables changed, when the transaction that changed them commits: see server/database/changes.ts.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('eain_change', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Counting a view changes a listing in one column only, and nothing that a page for visitors shows from the database.
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  user_id, name, description, address, township, type, property_type, property_status, status, currency, regular_price,
  discount_price, offer, square_feet, land_square_feet, bedrooms, bathrooms, furnished, parking, swimming_pool, gym,
  generator, phone, search_words, created_at, updated_at
ON listing FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER listing_image_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listing_image FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER user_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "user" FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER agent_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agent FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER agent_image_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON agent_image FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER post_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON post FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER package_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON package FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
CREATE TRIGGER review_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON review FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
