CREATE TABLE "import_columns" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_photo" (
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "imported_photo_key" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "listing_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"site" text NOT NULL,
	"header" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"photo_parts" integer DEFAULT 0 NOT NULL,
	"ends_absent" boolean DEFAULT false NOT NULL,
	"ended_count" integer DEFAULT 0 NOT NULL,
	"runner" uuid,
	"beat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_import_kind" CHECK ("listing_import"."kind" in ('csv', 'xlsx', 'wxr')),
	CONSTRAINT "listing_import_state" CHECK ("listing_import"."state" in ('read', 'checking', 'checked', 'running', 'done')),
	CONSTRAINT "listing_import_parts" CHECK ("listing_import"."photo_parts" between 0 and 50),
	CONSTRAINT "listing_import_rows" CHECK ("listing_import"."row_count" between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "listing_import_row" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listing_id" uuid,
	"is_done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "listing_import_row_key" PRIMARY KEY("import_id","position"),
	CONSTRAINT "listing_import_row_outcome" CHECK ("listing_import_row"."outcome" in ('new', 'changes', 'same', 'fault')),
	CONSTRAINT "listing_import_row_done" CHECK (not "listing_import_row"."is_done" or "listing_import_row"."outcome" is not null)
);
--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_photo" ADD CONSTRAINT "imported_photo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_photo" ADD CONSTRAINT "imported_photo_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import" ADD CONSTRAINT "listing_import_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_row" ADD CONSTRAINT "listing_import_row_import_id_listing_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."listing_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_import_row" ADD CONSTRAINT "listing_import_row_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_photo_by_image" ON "imported_photo" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_import_of_account" ON "listing_import" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listing_import_by_actor" ON "listing_import" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "listing_import_by_change" ON "listing_import" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "listing_import_at_work" ON "listing_import" USING btree ("beat_at") WHERE "listing_import"."runner" is not null;--> statement-breakpoint
CREATE INDEX "listing_import_row_by_outcome" ON "listing_import_row" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "listing_import_row_by_listing" ON "listing_import_row" USING btree ("listing_id");