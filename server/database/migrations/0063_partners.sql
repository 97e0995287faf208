CREATE TABLE "access_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "access_token_name" CHECK (char_length("access_token"."name") between 1 and 60),
	CONSTRAINT "access_token_scopes" CHECK (cardinality("access_token"."scopes") > 0 and "access_token"."scopes" <@ array['listings:read', 'listings:write', 'inquiries:read']::text[])
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"off_since" timestamp (3) with time zone,
	CONSTRAINT "webhook_address" CHECK (char_length("webhook"."address") between 1 and 500),
	CONSTRAINT "webhook_events" CHECK (cardinality("webhook"."events") > 0 and "webhook"."events" <@ array['listing.created', 'listing.updated', 'listing.ended', 'inquiry.created']::text[])
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_event" CHECK ("webhook_delivery"."event" in ('listing.created', 'listing.updated', 'listing.ended', 'inquiry.created', 'test')),
	CONSTRAINT "webhook_delivery_state" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_delivery_attempts" CHECK ("webhook_delivery"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_hash" ON "access_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_token_by_user" ON "access_token" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_by_user" ON "webhook" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_log" ON "webhook_delivery" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_at") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_day" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
-- Writes a delivery for each webhook of an account that is told of an event (PTN-6). Costs one look at an index for accounts without any.
CREATE FUNCTION note_webhook_event(account uuid, named text, about jsonb) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO webhook_delivery (webhook_id, event, body)
    SELECT id, named, jsonb_build_object('event', named, 'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || about
    FROM webhook WHERE user_id = account AND off_since IS NULL AND named = ANY (events);
$$;
--> statement-breakpoint
CREATE FUNCTION note_listing_event() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  is_open boolean;
  was_open boolean;
  now_is listing%ROWTYPE;
BEGIN
  now_is := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  IF NOT EXISTS (SELECT FROM webhook WHERE user_id = now_is.user_id) THEN RETURN NULL; END IF;
  is_open := TG_OP <> 'DELETE' AND now_is.ended_at IS NULL AND coalesce(now_is.property_status, '') NOT IN ('Rented Out', 'Sold Out');
  was_open := TG_OP <> 'INSERT' AND OLD.ended_at IS NULL AND coalesce(OLD.property_status, '') NOT IN ('Rented Out', 'Sold Out');
  PERFORM note_webhook_event(
    now_is.user_id,
    CASE WHEN TG_OP = 'INSERT' THEN 'listing.created' WHEN was_open AND NOT is_open THEN 'listing.ended' ELSE 'listing.updated' END,
    jsonb_build_object('listing', jsonb_build_object(
      '_id', now_is.id,
      'code', now_is.code,
      'reference', now_is.reference,
      'propertyStatus', now_is.property_status,
      'isOnline', TG_OP <> 'DELETE' AND now_is.ended_at IS NULL,
      'isDeleted', TG_OP = 'DELETE')));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_inquiry_event() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM note_webhook_event(NEW.recipient_id, 'inquiry.created',
    jsonb_build_object('inquiry', jsonb_build_object('_id', NEW.id, 'listingId', NEW.listing_id)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Not while a backup is restored, which has what was noted then.
CREATE TRIGGER webhook_of_listing AFTER INSERT ON listing FOR EACH ROW
  WHEN (current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_listing_event();
--> statement-breakpoint
-- What is gone already has ended before: only what was still on offer ends by being deleted.
CREATE TRIGGER webhook_of_deleted_listing AFTER DELETE ON listing FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_listing_event();
--> statement-breakpoint
CREATE TRIGGER webhook_of_changed_listing AFTER UPDATE ON listing FOR EACH ROW
  WHEN ((OLD.updated_at, OLD.ended_at, OLD.property_status, OLD.ends_at) IS DISTINCT FROM (NEW.updated_at, NEW.ended_at, NEW.property_status, NEW.ends_at)
    AND current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_listing_event();
--> statement-breakpoint
CREATE TRIGGER webhook_of_inquiry AFTER INSERT ON contact_message FOR EACH ROW
  WHEN (NEW.recipient_id IS NOT NULL AND current_setting('eain.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_inquiry_event();
