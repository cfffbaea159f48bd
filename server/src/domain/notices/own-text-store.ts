import type { Words } from '../../platform/db/column-types.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { OwnTexts } from './notice-text.ts'
import './tables.ts'

export interface OwnText {
  kind: string
  title: Words
  text: Words
}

/** The library's own texts for these kinds, or for all. */
export async function ownTextsOf(
  { db, tenant }: TenantScope,
  kinds: readonly string[] | 'all',
): Promise<OwnTexts> {
  if (kinds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notice_text')
    .select(['kind', 'title', 'text'])
    .where('tenant', '=', tenant)
    .$if(kinds !== 'all', (query) => query.where('kind', 'in', [...new Set(kinds)]))
    .execute()
  return new Map(rows.map(({ kind, title, text }) => [kind, { title, text }]))
}

/** Inserts or replaces own texts. */
export async function saveOwnTexts({ db, tenant }: TenantScope, texts: readonly OwnText[]): Promise<void> {
  if (texts.length === 0) return
  await db
    .insertInto('notice_text')
    .values(
      texts.map(({ kind, title, text }) => ({
        tenant,
        kind,
        title: JSON.stringify(title),
        text: JSON.stringify(text),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'kind']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        text: eb.ref('excluded.text'),
      })),
    )
    .execute()
}

/** The built-in text is used again. @returns false when the library had no text of its own */
export async function deleteOwnText({ db, tenant }: TenantScope, kind: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notice_text')
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
