import { sql } from 'kysely'
import type { Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/**
 * What is searched in the box is counted as a search, and what is missed as that, also when it came by a link: the
 * larger number is that of the searches.
 */
const asked = sql<number>`greatest(coalesce(sum(u.count) filter (where u.kind = 'search'), 0),
  coalesce(sum(u.count) filter (where u.kind = 'empty-search'), 0))::int`
const missed = sql<number>`coalesce(sum(u.count) filter (where u.kind = 'empty-search'), 0)::int`

/** The searches since a day by their words in lower case, the most frequent first, and how many there are. */
export async function frequentSearches(
  { db, tenant }: TenantScope,
  since: string,
  { limit, least }: Pick<Slice, 'limit'> & { least: number },
): Promise<{ total: number; searches: { words: string; times: number }[] }> {
  const { rows } = await sql<{ words: string; times: number; total: number }>`
    select lower(u.subject) as words, ${asked} as times, (count(*) over ())::int as total
    from usage_day u
    where u.tenant = ${tenant} and u.kind in ('search', 'empty-search') and u.day >= ${since}::date
    group by 1 having ${asked} >= ${least} order by times desc, words limit ${limit}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    searches: rows.map(({ words, times }) => ({ words, times })),
  }
}

/** How often texts were searched and missed on the days after one of their own; a text without any is absent. */
export async function searchesAfter(
  { db, tenant }: TenantScope,
  texts: readonly { words: string; after: string }[],
): Promise<ReadonlyMap<string, { asked: number; missed: number }>> {
  if (texts.length === 0) return new Map()
  const first = texts.map(({ after }) => after).toSorted()[0] ?? ''
  const { rows } = await sql<{ words: string; asked: number; missed: number }>`
    select t.words, ${asked} as asked, ${missed} as missed
    from json_to_recordset(${JSON.stringify(texts)}::json) as t(words text, after date)
    join usage_day u on lower(u.subject) = t.words and u.day > t.after
    where u.tenant = ${tenant} and u.kind in ('search', 'empty-search') and u.day > ${first}::date
    group by t.words`.execute(db)
  return new Map(rows.map(({ words, ...counts }) => [words, counts]))
}
