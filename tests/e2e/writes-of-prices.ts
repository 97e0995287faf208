import type { Pair, Write } from './pair.ts';
import { editorsStatements } from './writes-of-editors.ts';
import { teamStatements } from './writes-of-teams.ts';

/** Writes by a person with psql to what is usually asked. */
const priceStatements = {
  usual_price: async ({ sql }: Pair): Promise<Write> => {
    await sql('delete from usual_price', []);
    return {
      pages: ['/prices', '/prices?township=bahan'],
      write: () =>
        sql(
          `insert into usual_price (type, township, homes, currency, lower_quartile, median, upper_quartile)
           select 'rent', township, 8, 'USD', 120000, 123000, 130000 from (values (null), ('bahan')) as of (township)`,
          [],
        ),
      sign: '123,000',
    };
  },

  usual_price_month: async ({ sql }: Pair): Promise<Write> => {
    await sql('delete from usual_price_month', []);
    return {
      pages: ['/prices', '/prices?township=bahan'],
      write: () =>
        sql(
          `insert into usual_price_month (month, type, township, homes, currency, lower_quartile, median, upper_quartile)
           select '2026-10-01', 'rent', township, 8, 'USD', 120000, 127000, 130000 from (values (null), ('bahan')) as of (township)`,
          [],
        ),
      sign: '127,000',
    };
  },
};

/** Writes by a person with psql to tables of editors, teams and prices. */
export const furtherStatements = { ...editorsStatements, ...teamStatements, ...priceStatements };
