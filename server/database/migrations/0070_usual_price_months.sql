-- Written by hand: `/prices` shows the months too, which change without a usual price when a month is over.
CREATE TRIGGER usual_price_month_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON usual_price_month FOR EACH STATEMENT EXECUTE FUNCTION note_change();
