-- A change was told by NOTIFY a moment after its commit, so that the next request could still be shown what was before. It is
-- noted in the transaction itself instead: whoever sees the change sees the note. See server/database/changes.ts.
CREATE UNLOGGED TABLE "change" (
	"xid" xid8 NOT NULL,
	"table_name" text NOT NULL,
	CONSTRAINT "change_key" PRIMARY KEY("xid","table_name")
);
--> statement-breakpoint
ALTER FUNCTION notify_change() RENAME TO note_change;
--> statement-breakpoint
-- With the search path of now, so that it works for whoever writes with another one, such as pg_restore.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO change (xid, table_name) VALUES (pg_current_xact_id(), TG_TABLE_NAME) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
