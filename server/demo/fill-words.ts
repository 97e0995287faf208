import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/database/open.ts';
import { post } from '#server/database/schema.ts';
import { slugOf } from '#domain/post/slug.ts';
import type { People } from './fill-people.ts';
import { demoPosts, demoReviews } from './posts.ts';

const day = 24 * 60 * 60 * 1000;

/** Inserts the articles, one a week back from now. @param covers ids of images to show above them. */
export async function insertPosts({ db }: Database, covers: readonly string[], now: Date): Promise<void> {
  const rows = demoPosts.map((article, index) => {
    const written = new Date(now.getTime() - (index + 1) * 7 * day);
    return {
      ...article,
      slug: slugOf(article.title),
      imageId: covers[index % covers.length] ?? null,
      createdAt: written,
      updatedAt: written,
    };
  });
  // A second filling adds listings, not the same articles again.
  await db.insert(post).values(rows).onConflictDoNothing();
}

/** Inserts a review or two for each of these listings, by owners of others. */
export async function insertReviews(
  { db }: Database,
  { owners }: People,
  homes: readonly { id: string; user_id: string | undefined; created_at: string }[],
): Promise<void> {
  const rows = homes.flatMap(({ id, user_id: seller, created_at: posted }, index) => {
    const writers = owners.filter((owner) => owner !== seller);
    return Array.from({ length: 1 + (index % 3 === 0 ? 1 : 0) }, (_, turn) => ({
      id: uuidv7(),
      listing_id: id,
      user_id: writers[(index + turn * 5) % writers.length],
      ...demoReviews[(index * 4 + turn * 7) % demoReviews.length],
      created_at: posted,
    }));
  });
  await db.execute(
    sql`insert into review select * from json_populate_recordset(null::review, ${JSON.stringify(rows)}::json)`,
  );
}
