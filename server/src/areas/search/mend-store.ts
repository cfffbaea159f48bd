import type { MendWay } from '@wenyuan/contract/staff/usage.ts'
import { sql } from 'kysely'
import type { SuggestionState } from '@wenyuan/contract/constants/suggestions.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    search_mend: SearchMendTable
  }
}

interface SearchMendTable {
  tenant: string
  /** As the search is counted. */
  words: string
  way: MendWay
  /** The entry or the suggestion; empty for synonyms. */
  what: string
  mended_on: string
}

/** Something that was done about a search. */
export interface Mend {
  words: string
  way: MendWay
  what: string
  on: string
}

/** Stores what was done on a day; the same way again is done anew. */
export async function insertMends({ db, tenant }: TenantScope, mends: readonly Mend[]): Promise<void> {
  if (mends.length === 0) return
  await sql`
    insert into search_mend (tenant, words, way, what, mended_on)
    select ${tenant}, m.words, m.way, m.what, m."on"
    from json_to_recordset(${JSON.stringify(mends)}::json) as m(words text, way text, what text, "on" date)
    on conflict (tenant, words, way) do update set what = excluded.what, mended_on = excluded.mended_on`.execute(
    db,
  )
}

/** What was done about these searches, the latest first, with the state of a suggestion. */
export async function mendsOf({ db, tenant }: TenantScope, words: readonly string[]) {
  const { rows } = await sql<Mend & { state: SuggestionState | null }>`
    select m.words, m.way, m.what, m.mended_on::text as "on", s.state
    from search_mend m
    left join suggestion s on m.way = 'suggestion' and s.tenant = m.tenant and s.suggestion_id = m.what
    where m.tenant = ${tenant} and m.words = ${anyOf(words)}
    order by m.mended_on desc, m.way`.execute(db)
  return rows
}
