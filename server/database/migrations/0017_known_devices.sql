CREATE TABLE "known_device" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"has_second_step" boolean NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_of_account" PRIMARY KEY("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_by_user" ON "known_device" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "known_device_by_session" ON "known_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "known_device_by_age" ON "known_device" USING btree ("used_at");