ALTER TABLE "user" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_skeleton" ON "user" USING btree ("username_skeleton");