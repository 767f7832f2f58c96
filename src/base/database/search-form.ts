import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { isPostgres } from './engine.ts';

const formerKhandaTa = 'ত্\u200d';

/**
 * Returns SQL for the search form of a text column in NFC, like `searchForm` in `base/shared/search-words.ts`. The
 * triggers (`letter-forms.ts`) write the same form.
 */
export function searchFormOf(database: Database, text: RawBuilder<string>): RawBuilder<string> {
  if (isPostgres(database)) return sql`search_form(${text})`;
  const whole = sql`replace(${text}, ${sql.lit(formerKhandaTa)}, 'ৎ')`;
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else (
    with recursive letters (place, letter) as (
      select 1, substr(${whole}, 1, 1)
      union all select place + 1, substr(${whole}, place + 1, 1) from letters where place < length(${whole}))
    select replace(group_concat(coalesce(form, lower(letter)), '' order by place), 'i' || char(0x307), 'i')
    from letters left join letter_forms using (letter)) end`;
}
