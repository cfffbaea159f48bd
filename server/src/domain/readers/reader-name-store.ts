import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { accountKey } from './reader-store.ts'

/**
 * Whether a text has the name or the account of a reader in it: a name in ideographs anywhere, others as words. Names are
 * read from an index that has nothing else.
 */
export async function isNameOfReader(
  { db, tenant }: TenantScope,
  texts: readonly string[],
): Promise<boolean> {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}_-]+/u))
  const text = ` ${texts.join(' ').toLowerCase()} `
  const { rows } = await sql<{ isOne: boolean }>`
    select exists (
      select from reader where tenant = ${tenant} and account_key = ${anyOf(words.map(accountKey))}
      union all
      select from reader where tenant = ${tenant} and (
        strpos(${text}::text, ' ' || lower(name) || ' ') > 0
        or (octet_length(name) >= 3 * char_length(name) and char_length(name) > 1 and strpos(${text}::text, name) > 0)
      )
    ) as "isOne"`.execute(db)
  return rows[0]?.isOne === true
}
