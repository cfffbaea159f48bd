import { sql } from 'kysely'
import type { SiteScope } from '../../core/scope.ts'
import { historyTables } from './left-out.ts'
import type { RowChoice } from './table-rows.ts'

/** Whether the reader of a row keeps a history: the reader's choice, else the library's. */
const isKept = ({ tenant, site }: SiteScope) => sql<boolean>`exists (
  select from reader r where r.tenant = ${tenant} and r.reader_id = t.reader_id
    and coalesce(r.history_kept, ${site.settings.historyKept}::boolean))`

/**
 * What of a table is archived. Past loans name their readers only where these keep a history, and then only if the
 * archive is to have it.
 */
export function choiceFor(where: SiteScope, name: string, withHistory: boolean): RowChoice {
  if (historyTables.includes(name)) return { only: isKept(where) }
  if (name === 'library_choice') return { only: sql<boolean>`t.kind in ('built-in', 'none', 'demo')` }
  if (name !== 'loan') return {}
  const mayName = withHistory ? isKept(where) : sql<boolean>`false`
  return {
    instead: { reader_id: sql`case when t.returned_at is null or ${mayName} then t.reader_id end` },
  }
}
