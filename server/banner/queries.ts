import { desc, eq, inArray, sql } from 'drizzle-orm';
import { bannerFigures } from '#domain/figures/figures.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { banner, dailyFigure, image } from '../database/schema.ts';
import type { Executor } from '../process/database.ts';

/** How often a banner was seen, and how often somebody followed its link. */
export interface BannerCounts {
  views: number;
  clicks: number;
}

const countOf = (figure: (typeof bannerFigures)[number]) =>
  sql<number>`coalesce(sum(${dailyFigure.count}) filter (where ${dailyFigure.figure} = ${figure}), 0)`.mapWith(Number);
const counts = { views: countOf('banner-view'), clicks: countOf('banner-click') };

/** Every banner with its picture, latest first. There are at most a hundred. */
export function selectBanners(db: Executor) {
  const { id, width, height, placeholder } = image;
  return db
    .select({ banner, picture: { id, width, height, placeholder } })
    .from(banner)
    .innerJoin(image, eq(image.id, banner.imageId))
    .orderBy(desc(banner.id));
}

/** The views and clicks of each banner that has any, over all days that are kept. Index: daily_figure_key. */
export async function selectCounts(db: Executor): Promise<Map<string, BannerCounts>> {
  const rows = await db
    .select({ id: dailyFigure.part, ...counts })
    .from(dailyFigure)
    .where(inArray(dailyFigure.figure, [...bannerFigures]))
    .groupBy(dailyFigure.part);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** The views and clicks of a banner on each of the last days in Yangon, latest first, those without any too. Index: daily_figure_key. */
export async function selectDays(db: Executor, id: string, days: number): Promise<({ day: string } & BannerCounts)[]> {
  const today = sql`${yangonDay(new Date())}::date`;
  const isOfDay = sql`${dailyFigure.day} = ${today} - at and ${dailyFigure.part} = ${id}`;
  return db
    .select({ day: sql<string>`to_char(${today} - at, 'YYYY-MM-DD')`, ...counts })
    .from(sql`generate_series(0, ${days - 1}::int) as at`)
    .leftJoin(dailyFigure, isOfDay)
    .groupBy(sql`at`)
    .orderBy(sql`at`);
}

/** A banner, locked until the transaction ends. */
export async function lockBanner(tx: Executor, id: string) {
  const [found] = await tx.select().from(banner).where(eq(banner.id, id)).for('update');
  return found;
}

/** Deletes what was counted of a banner. Index: daily_figure_key. */
export async function deleteCounts(tx: Executor, id: string): Promise<void> {
  await tx
    .delete(dailyFigure)
    .where(sql`${inArray(dailyFigure.figure, [...bannerFigures])} and ${dailyFigure.part} = ${id}`);
}
