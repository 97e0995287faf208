CREATE TABLE "agent" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"facebook" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_name_length" CHECK (char_length("agent"."name") between 1 and 100),
	CONSTRAINT "agent_phone_length" CHECK (char_length("agent"."phone") between 5 and 100),
	CONSTRAINT "agent_facebook_length" CHECK (char_length("agent"."facebook") between 5 and 200)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_count" CHECK ("attempt"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_username_length" CHECK (char_length("user"."username") between 3 and 30),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('user', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"change" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient_id" uuid,
	"listing_id" uuid,
	"property_title" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_message_state" CHECK ("contact_message"."state" in ('new', 'read', 'answered', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "payment_inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"package_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"proof_key" text NOT NULL,
	"proof_type" text NOT NULL,
	"proof_size" integer NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "payment_inquiry_state" CHECK ("payment_inquiry"."state" in ('new', 'read', 'answered', 'archived')),
	CONSTRAINT "payment_inquiry_proof" CHECK ("payment_inquiry"."proof_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "agent_image" (
	"user_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "agent_image_key" PRIMARY KEY("user_id","position"),
	CONSTRAINT "agent_image_position" CHECK ("agent_image"."position" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	CONSTRAINT "image_key" UNIQUE("key"),
	CONSTRAINT "image_purpose" CHECK ("image"."purpose" in ('listing', 'avatar', 'agent', 'post')),
	CONSTRAINT "image_state" CHECK ("image"."state" in ('pending', 'ready')),
	CONSTRAINT "image_size" CHECK ("image"."size" > 0),
	CONSTRAINT "image_ready" CHECK ("image"."state" = 'pending' or ("image"."width" > 0 and "image"."height" > 0 and "image"."placeholder" is not null and "image"."ready_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"township" text NOT NULL,
	"type" text NOT NULL,
	"property_type" text NOT NULL,
	"property_status" text,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"regular_price" integer NOT NULL,
	"discount_price" integer,
	"offer" boolean DEFAULT false NOT NULL,
	"square_feet" integer,
	"land_square_feet" integer,
	"bedrooms" integer DEFAULT 0 NOT NULL,
	"bathrooms" integer DEFAULT 0 NOT NULL,
	"furnished" boolean DEFAULT false NOT NULL,
	"parking" boolean DEFAULT false NOT NULL,
	"swimming_pool" boolean DEFAULT false NOT NULL,
	"gym" boolean DEFAULT false NOT NULL,
	"generator" boolean DEFAULT false NOT NULL,
	"phone" text NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"search_words" "tsvector" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_name_length" CHECK (char_length("listing"."name") between 10 and 150),
	CONSTRAINT "listing_address_length" CHECK (char_length("listing"."address") between 1 and 300),
	CONSTRAINT "listing_phone_length" CHECK (char_length("listing"."phone") between 5 and 100),
	CONSTRAINT "listing_type" CHECK ("listing"."type" in ('rent', 'sale')),
	CONSTRAINT "listing_township" CHECK ("listing"."township" in ('ahlone', 'bahan', 'botahtaung', 'dagon', 'dagon-myothit-east', 'dagon-myothit-north', 'dagon-myothit-seikkan', 'dagon-myothit-south', 'dawbon', 'hlaing', 'hlaingtharya', 'insein', 'kamayut', 'kyauktada', 'kyaemyindaing', 'lanmadaw', 'latha', 'mayangone', 'mingalardon', 'mingalar-taung-nyunt', 'north-okkalapa', 'pabedan', 'pazundaung', 'sanchaung', 'shwepyithar', 'south-okkalapa', 'tamwe', 'thanlyin', 'thingangyun', 'thaketa', 'yankin')),
	CONSTRAINT "listing_property_type" CHECK ("listing"."property_type" in ('apartment', 'condo', 'house', 'land', 'industrial-zone', 'other')),
	CONSTRAINT "listing_property_status" CHECK ("listing"."property_status" in ('Rented Out', 'Sold Out', 'Still Available')),
	CONSTRAINT "listing_status" CHECK ("listing"."status" in ('Agent', 'Owner')),
	CONSTRAINT "listing_currency" CHECK ("listing"."currency" in ('USD', 'lakh MMK')),
	CONSTRAINT "listing_regular_price" CHECK ("listing"."regular_price" between 1 and 10000000),
	CONSTRAINT "listing_discount_price" CHECK (case when "listing"."offer" then "listing"."discount_price" is not null and "listing"."discount_price" >= 0 and "listing"."discount_price" < "listing"."regular_price" else "listing"."discount_price" is null end),
	CONSTRAINT "listing_square_feet" CHECK ("listing"."square_feet" between 0 and 1000000),
	CONSTRAINT "listing_land_square_feet" CHECK ("listing"."land_square_feet" between 0 and 10000000),
	CONSTRAINT "listing_living_area" CHECK (("listing"."property_type" = 'land') = ("listing"."square_feet" is null)),
	CONSTRAINT "listing_land_area" CHECK ("listing"."property_type" not in ('apartment', 'condo') or "listing"."land_square_feet" is null),
	CONSTRAINT "listing_bedrooms" CHECK ("listing"."bedrooms" between 0 and 1000),
	CONSTRAINT "listing_bathrooms" CHECK ("listing"."bathrooms" between 0 and 1000),
	CONSTRAINT "listing_page_views" CHECK ("listing"."page_views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "listing_image" (
	"listing_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "listing_image_key" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "listing_image_position" CHECK ("listing_image"."position" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "page_view" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "page_view_key" PRIMARY KEY("listing_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"price" integer NOT NULL,
	"features" text[] NOT NULL,
	"listing_limit" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_price" CHECK ("package"."price" >= 0),
	CONSTRAINT "package_listing_limit" CHECK ("package"."listing_limit" >= -1),
	CONSTRAINT "package_duration" CHECK ("package"."duration_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "monthly_posts" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monthly_posts_key" PRIMARY KEY("user_id","month"),
	CONSTRAINT "monthly_posts_count" CHECK ("monthly_posts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"listing_limit" integer NOT NULL,
	"listings_used" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"assigned_by" uuid,
	CONSTRAINT "subscription_used" CHECK ("subscription"."listings_used" >= 0 and ("subscription"."listing_limit" = -1 or "subscription"."listings_used" <= "subscription"."listing_limit")),
	CONSTRAINT "subscription_time" CHECK ("subscription"."expires_at" > "subscription"."started_at")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"image_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_category" CHECK ("post"."category" in ('Uncategorized', 'Knowledge Base', 'New Condo Projects', 'Condo Projects', 'Property News & Legal'))
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rating" CHECK ("review"."rating" between 1 and 5),
	CONSTRAINT "review_content" CHECK (char_length("review"."content") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_recipient_id_user_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_inquiry" ADD CONSTRAINT "payment_inquiry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_inquiry" ADD CONSTRAINT "payment_inquiry_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_image" ADD CONSTRAINT "agent_image_user_id_agent_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."agent"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_image" ADD CONSTRAINT "agent_image_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image" ADD CONSTRAINT "image_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_image" ADD CONSTRAINT "listing_image_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_image" ADD CONSTRAINT "listing_image_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_view" ADD CONSTRAINT "page_view_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_posts" ADD CONSTRAINT "monthly_posts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_assigned_by_user_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_by_priority" ON "agent" USING btree ("priority","user_id");--> statement-breakpoint
CREATE INDEX "attempt_by_end" ON "attempt" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_provider_account" ON "credential" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credential_by_user" ON "credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username" ON "user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_newest" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verification_by_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_by_expiry" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_subject" ON "audit_entry" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_by_actor" ON "audit_entry" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_inbox" ON "contact_message" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_of_listing" ON "contact_message" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "payment_inquiry_newest" ON "payment_inquiry" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_inquiry_by_user" ON "payment_inquiry" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_image_by_image" ON "agent_image" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "image_by_user" ON "image" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "image_by_age" ON "image" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_by_created" ON "listing" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "listing_by_updated" ON "listing" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "listing_by_price" ON "listing" USING btree ("regular_price","id");--> statement-breakpoint
CREATE INDEX "listing_type_by_created" ON "listing" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_type_by_updated" ON "listing" USING btree ("type","updated_at","id");--> statement-breakpoint
CREATE INDEX "listing_type_by_price" ON "listing" USING btree ("type","regular_price","id");--> statement-breakpoint
CREATE INDEX "listing_township_by_created" ON "listing" USING btree ("township","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_township_by_updated" ON "listing" USING btree ("township","updated_at","id");--> statement-breakpoint
CREATE INDEX "listing_township_by_price" ON "listing" USING btree ("township","regular_price","id");--> statement-breakpoint
CREATE INDEX "listing_property_type_by_created" ON "listing" USING btree ("property_type","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_property_type_by_updated" ON "listing" USING btree ("property_type","updated_at","id");--> statement-breakpoint
CREATE INDEX "listing_property_type_by_price" ON "listing" USING btree ("property_type","regular_price","id");--> statement-breakpoint
CREATE INDEX "listing_by_user" ON "listing" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_offer" ON "listing" USING btree ("created_at","id") WHERE "listing"."offer";--> statement-breakpoint
CREATE INDEX "listing_search_words" ON "listing" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "listing_count" ON "listing" USING btree ("type","township","property_type","created_at","parking","furnished","swimming_pool","gym","offer");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_image_once" ON "listing_image" USING btree ("listing_id","image_id");--> statement-breakpoint
CREATE INDEX "listing_image_by_image" ON "listing_image" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "page_view_by_day" ON "page_view" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "package_title" ON "package" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "package_by_price" ON "package" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "subscription_current" ON "subscription" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "subscription_by_expiry" ON "subscription" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "subscription_by_package" ON "subscription" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_slug" ON "post" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "post_category" ON "post" USING btree ("category","updated_at","id");--> statement-breakpoint
CREATE INDEX "post_by_image" ON "post" USING btree ("image_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_once" ON "review" USING btree ("listing_id","user_id");--> statement-breakpoint
CREATE INDEX "review_of_listing" ON "review" USING btree ("listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_by_user" ON "review" USING btree ("user_id");