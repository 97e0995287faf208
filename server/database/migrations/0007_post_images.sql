CREATE TABLE "post_image" (
	"post_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	CONSTRAINT "post_image_key" PRIMARY KEY("post_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_image" ADD CONSTRAINT "post_image_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_image_by_image" ON "post_image" USING btree ("image_id");