-- A second password of an account, under its id in upper case: the one under the id itself is the one that signs in.
DELETE FROM "credential" WHERE "provider_id" = 'credential' AND "account_id" <> "user_id"::text;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_password" ON "credential" USING btree ("user_id") WHERE "credential"."provider_id" = 'credential';