import { type SqlBool, sql } from 'kysely'
import type { LeftOutPart } from '@wenyuan/contract/staff/archives.ts'
import type { SiteScope } from '../../core/scope.ts'
import { historyTables, leftOutColumns, leftOutTables } from './left-out.ts'
import { choiceFor } from './row-choices.ts'
import { stayingTables } from './table-columns.ts'
import { countRows } from './table-rows.ts'

const rowsOf = (where: SiteScope, name: string, only?: Parameters<typeof countRows>[2]) =>
  countRows(where, { name, columns: [], order: [] }, only)

/** What of the library's tables does not come along, counted, with the reasons. Tables without rows are not named. */
export async function leftOutOf(where: SiteScope, withHistory: boolean): Promise<LeftOutPart[]> {
  const parts: LeftOutPart[] = []
  for (const name of await stayingTables(where))
    parts.push({ what: name, count: await rowsOf(where, name), why: leftOutTables[name] ?? '' })
  for (const [name, { columns, why }] of Object.entries(leftOutColumns))
    parts.push({
      what: `${name}: ${columns.join(', ')}`,
      count: await rowsOf(where, name, holding(name)),
      why,
    })
  for (const name of historyTables) {
    const all = await rowsOf(where, name)
    const kept = withHistory ? await rowsOf(where, name, choiceFor(where, name, withHistory)) : 0
    const why = withHistory ? 'Their readers keep no history.' : 'The archive was asked for without history.'
    parts.push({ what: name, count: all - kept, why })
  }
  const elsewhere =
    (await rowsOf(where, 'library_choice')) -
    (await rowsOf(where, 'library_choice', choiceFor(where, 'library_choice', true)))
  parts.push({
    what: 'library_choice',
    count: elsewhere,
    why: 'Another library system: to be connected again.',
  })
  parts.push({
    what: 'loan: reader_id',
    count: await rowsOf(where, 'loan', { only: unnamed(where, withHistory) }),
    why: 'Past loans name only readers who keep their history, and none in an archive without history.',
  })
  return parts.filter(({ count }) => count !== 0)
}

/** Rows with something in a column that stays behind. */
function holding(name: string): { only?: ReturnType<typeof sql<SqlBool>> } {
  if (name === 'reader') return { only: sql<SqlBool>`t.identity_digest is not null` }
  if (name === 'staff_account') return { only: sql<SqlBool>`t.second_factor_on` }
  return { only: sql<SqlBool>`t.settings is not null and t.settings <> '{}'` }
}

const unnamed = ({ tenant, site }: SiteScope, withHistory: boolean) => sql<SqlBool>`
  t.returned_at is not null and t.reader_id is not null and not (${withHistory}::boolean and exists (
    select from reader r where r.tenant = ${tenant} and r.reader_id = t.reader_id
      and coalesce(r.history_kept, ${site.settings.historyKept}::boolean)))`
