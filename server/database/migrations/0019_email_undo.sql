CREATE TABLE "email_undo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_undo_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_undo" ADD CONSTRAINT "email_undo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_undo_by_user" ON "email_undo" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_undo_by_email" ON "email_undo" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "email_undo_by_expiry" ON "email_undo" USING btree ("expires_at");