import type { FoundReader } from '@wenyuan/contract/staff/readers.ts'
import { sql } from 'kysely'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { accountKey } from './reader-store.ts'

/** Follows every text with the same beginning. */
const END = '\u{10FFFF}'

/**
 * Readers by the beginning of the account, a part of the name, or the whole verified phone number; in the order of
 * accounts. Names are read from an index that has nothing else.
 */
export async function pageOfFoundReaders(
  { db, tenant }: TenantScope,
  text: string,
  { offset, limit }: Slice,
): Promise<{ total: number; records: FoundReader[] }> {
  const key = accountKey(text)
  const name = text.normalize('NFKC').trim()
  const phone = name.replaceAll(/[\s()-]/g, '')
  const found = sql`
    select reader_id, min(found_by) as found_by from (
      select reader_id, 1 as found_by from reader
      where tenant = ${tenant} and account_key collate "C" >= ${key} and account_key collate "C" < ${key + END}
      union all
      select reader_id, 2 from reader where tenant = ${tenant} and strpos(lower(name), lower(${name})) > 0
      union all
      select reader_id, 3 from reader where tenant = ${tenant} and phone = ${phone} and phone_verified
    ) any_of group by reader_id`
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total from (${found}) counted`,
    sql<FoundReader>`
      select r.account, r.name, r.reader_type as "readerType", r.lib_code as branch, r.state,
        r.locked as "isLocked", coalesce(r.valid_until::text, '') as "validUntil",
        case f.found_by when 1 then 'account' when 2 then 'name' else 'phone' end as "foundBy"
      from (${found}) f join reader r on r.tenant = ${tenant} and r.reader_id = f.reader_id
      order by r.account_key collate "C" offset ${offset} limit ${limit}`,
  )
  return {
    total: totals.total,
    records: rows.map(
      ({ account, name: named, readerType, branch, state, isLocked, validUntil, foundBy }) => ({
        account,
        name: named,
        readerType,
        branch,
        state,
        isLocked,
        validUntil,
        foundBy,
      }),
    ),
  }
}
