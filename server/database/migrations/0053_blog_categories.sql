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
