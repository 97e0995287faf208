CREATE TABLE "data_copy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ordered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"bytes" bigint,
	"parts" integer,
	CONSTRAINT "data_copy_ready" CHECK (("data_copy"."ready_at" is null) = ("data_copy"."bytes" is null) and ("data_copy"."ready_at" is null) = ("data_copy"."parts" is null)
        and ("data_copy"."parts" is null or "data_copy"."parts" > 0))
);
--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_copy_by_user" ON "data_copy" USING btree ("user_id","ordered_at");--> statement-breakpoint
CREATE INDEX "data_copy_by_order" ON "data_copy" USING btree ("ordered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_copy_in_the_making" ON "data_copy" USING btree ("user_id") WHERE "data_copy"."ready_at" is null;