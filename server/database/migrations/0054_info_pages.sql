LOCK TABLE "user", "image" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "post" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "blog_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"en" text NOT NULL,
	"my" text NOT NULL,
	CONSTRAINT "blog_category_en" UNIQUE("en"),
	CONSTRAINT "blog_category_en_length" CHECK (char_length("blog_category"."en") between 1 and 60),
	CONSTRAINT "blog_category_my_length" CHECK (char_length("blog_category"."my") between 1 and 60)
);
--> statement-breakpoint
INSERT INTO "blog_category" ("id", "en", "my") VALUES
	('018f0000-0000-7000-8000-000000000001', 'Uncategorized', 'ကဏ္ဍမခွဲရသေး'),
	('018f0000-0000-7000-8000-000000000002', 'Knowledge Base', 'သိမှတ်ဖွယ်ရာ'),
	('018f0000-0000-7000-8000-000000000003', 'New Condo Projects', 'ကွန်ဒိုစီမံကိန်းအသစ်များ'),
	('018f0000-0000-7000-8000-000000000004', 'Condo Projects', 'ကွန်ဒိုစီမံကိန်းများ'),
	('018f0000-0000-7000-8000-000000000005', 'Property News & Legal', 'အိမ်ခြံမြေသတင်းနှင့် ဥပဒေ');
--> statement-breakpoint
ALTER TABLE "post" DROP CONSTRAINT "post_category";--> statement-breakpoint
CREATE UNIQUE INDEX "blog_category_en_folded" ON "blog_category" USING btree (lower("en"));--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_category_blog_category_en_fk" FOREIGN KEY ("category") REFERENCES "public"."blog_category"("en") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
-- Posts are shown with the names of their categories.
CREATE TRIGGER blog_category_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_category FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TABLE "info_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"in_footer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "info_page_slug_form" CHECK ("info_page"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "info_page_slug_length" CHECK (char_length("info_page"."slug") between 2 and 60)
);
--> statement-breakpoint
CREATE TABLE "info_page_image" (
	"page_id" uuid NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "info_page_image_key" PRIMARY KEY("page_id","language","number","image_id")
);
--> statement-breakpoint
CREATE TABLE "info_page_version" (
	"page_id" uuid NOT NULL,
	"language" text NOT NULL,
	"number" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"title" text,
	"description" text,
	"content" text,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "info_page_version_key" PRIMARY KEY("page_id","language","number"),
	CONSTRAINT "info_page_version_language" CHECK ("info_page_version"."language" in ('en', 'my')),
	CONSTRAINT "info_page_version_number" CHECK ("info_page_version"."number" > 0),
	CONSTRAINT "info_page_version_text" CHECK (num_nulls("info_page_version"."title", "info_page_version"."description", "info_page_version"."content") in (0, 3)),
	CONSTRAINT "info_page_version_title" CHECK (char_length("info_page_version"."title") between 1 and 200),
	CONSTRAINT "info_page_version_description" CHECK (char_length("info_page_version"."description") between 0 and 300),
	CONSTRAINT "info_page_version_content" CHECK (char_length("info_page_version"."content") between 1 and 50000)
);
--> statement-breakpoint
ALTER TABLE "info_page_image" ADD CONSTRAINT "info_page_image_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page_image" ADD CONSTRAINT "info_page_image_of_version" FOREIGN KEY ("page_id","language","number") REFERENCES "public"."info_page_version"("page_id","language","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page_version" ADD CONSTRAINT "info_page_version_page_id_info_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."info_page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "info_page_version" ADD CONSTRAINT "info_page_version_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "info_page_slug" ON "info_page" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "info_page_image_by_image" ON "info_page_image" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "info_page_version_current" ON "info_page_version" USING btree ("page_id","language") WHERE "info_page_version"."is_current";--> statement-breakpoint
CREATE INDEX "info_page_version_by_user" ON "info_page_version" USING btree ("user_id");--> statement-breakpoint
-- Every page names those in the footer, and every process holds in memory which there are.
CREATE TRIGGER info_page_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON info_page FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER info_page_version_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON info_page_version FOR EACH STATEMENT EXECUTE FUNCTION note_change();
