import type { FoundReader } from '@wenyuan/contract/staff/readers.ts'
import { type RawBuilder, sql } from 'kysely'
import { pageAndTotals, type Slice } from '../../platform/db/paging.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { plainName } from '../../search/analysis/name-key.ts'
import { accountKey } from './reader-store.ts'

/** Digits of a telephone number by which a reader may be asked for. */
const LEAST_OF_PHONE = 4
/** A shorter number with a lost digit could be any. */
const LEAST_OF_DAMAGED = 5
/** Of more readers than these the best are not looked for: the text says too little. One with this number comes first always. */
const MOST_RANKED = 2_000

/** A text as it may stand in a search key: as typed, and in simplified script. The reading lü is typed as lv. */
const formsOf = (text: string): string[] => {
  const plain = plainName(text)
  const small = text.normalize('NFKC').toLowerCase()
  const all = [small, plain, ...(/^[a-z]+$/.test(plain) ? [plain.replaceAll('v', 'u')] : [])]
  // every text has the empty one
  return [...new Set(all)].filter((form) => form !== '')
}

const has = (forms: readonly string[]): RawBuilder<boolean> =>
  forms.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        forms.map((form) => sql`strpos(find_text, ${form}) > 0`),
        sql` or `,
      )})`

/** Readers whose key has the text without its blanks, or each of its words: a name beside a class, such as 林 法学院. */
function whoHas(text: string): RawBuilder<boolean> {
  const words = text.trim().split(/\s+/)
  const joined = has(formsOf(words.join('')))
  return words.length === 1
    ? joined
    : sql<boolean>`(${joined} or (${sql.join(
        words.map((word) => has(formsOf(word))),
        sql` and `,
      )}))`
}

/** Account numbers that have one sign more than this one: a worn card, or a digit that was not typed. */
function withOneMore(account: string): RawBuilder<boolean> | undefined {
  if (!/^(?=.*\d)[a-z0-9-]+$/.test(account) || account.length < LEAST_OF_DAMAGED) return undefined
  const patterns = Array.from(
    { length: account.length + 1 },
    (_, at) => `${account.slice(0, at)}_${account.slice(at)}`,
  )
  return sql<boolean>`account_key like any(${patterns}::text[])`
}

interface Found {
  total: number
  records: FoundReader[]
}

/**
 * Readers as people ask for them: number (its beginning, middle or end), name in either script, its readings and initials,
 * telephone, mail, faculty or class, former number. What fits best comes first. Only where nobody fits, a number is taken
 * for a damaged one.
 */
export async function pageOfFoundReaders(where: TenantScope, text: string, slice: Slice): Promise<Found> {
  const found = await pageOf(where, text, whoHas(text), slice)
  const damaged = found.total === 0 ? withOneMore(accountKey(text)) : undefined
  return damaged ? pageOf(where, text, damaged, slice) : found
}

/** How well a reader fits, and by what: the first of these that holds. */
function fitOf(text: string): { rank: RawBuilder<number>; by: RawBuilder<FoundReader['foundBy']> } {
  const key = accountKey(text).replaceAll(/\s/g, '')
  const name = plainName(text)
  const phone = key.replaceAll(/[()-]/g, '')
  const isName = sql`position(${` ${name} `} in ' ' || name_key || ' ') > 0`
  const isPhone =
    phone.length >= LEAST_OF_PHONE ? sql`right(phone, ${phone.length}::int) = ${phone}` : sql`false`
  const fits: [RawBuilder<unknown>, FoundReader['foundBy']][] = [
    [sql`account_key = ${key}`, 'account'],
    [isName, 'name'],
    [sql`starts_with(account_key, ${key})`, 'account'],
    [sql`right(account_key, ${key.length}::int) = ${key}`, 'account'],
    [isPhone, 'phone'],
    [sql`lower(facts->>'formerAccount') = ${key}`, 'former'],
    [sql`starts_with(lower(mail), ${key})`, 'mail'],
    [sql`strpos(name_key, ${name}) > 0 or strpos(lower(name), ${key}) > 0`, 'name'],
    [sql`strpos(account_key, ${key}) > 0`, 'account'],
    [sql`strpos(phone, ${phone}) > 0 and ${phone} <> ''`, 'phone'],
    [sql`strpos(lower(mail), ${key}) > 0`, 'mail'],
  ]
  const cases = (of: (by: FoundReader['foundBy'], at: number) => RawBuilder<unknown>) =>
    sql.join(
      fits.map(([holds, by], at) => sql`when ${holds} then ${of(by, at)}`),
      sql` `,
    )
  return {
    rank: sql<number>`case ${cases((_, at) => sql.lit(at))} else ${sql.lit(fits.length)} end`,
    by: sql<FoundReader['foundBy']>`case ${cases((by) => sql.lit(by))} else 'other' end`,
  }
}

async function pageOf(
  { db, tenant }: TenantScope,
  text: string,
  holds: RawBuilder<boolean>,
  { offset, limit }: Slice,
): Promise<Found> {
  const { rank, by } = fitOf(text)
  const { totals, rows } = await pageAndTotals(
    db,
    sql<{ total: number }>`select count(*) as total from found`,
    sql<FoundReader>`
      select r.account, r.name, r.reader_type as "readerType", r.lib_code as branch, r.state,
        r.locked as "isLocked", coalesce(r.valid_until::text, '') as "validUntil", ${by} as "foundBy"
      from (
        (select reader_id from found limit ${MOST_RANKED})
        union
        select reader_id from reader where tenant = ${tenant} and account_key = ${accountKey(text)}
      ) f join reader r on r.tenant = ${tenant} and r.reader_id = f.reader_id
      order by ${rank}, r.account_key collate "C" offset ${offset} limit ${limit}`,
    sql`found as materialized (select reader_id from reader where tenant = ${tenant} and ${holds})`,
  )
  return { total: totals.total, records: rows.map(rowShown) }
}

const rowShown = ({
  account,
  name,
  readerType,
  branch,
  state,
  isLocked,
  validUntil,
  foundBy,
}: FoundReader) => ({
  account,
  name,
  readerType,
  branch,
  state,
  isLocked,
  validUntil,
  foundBy,
})
