import type { SiteScope } from '../../../core/scope.ts'
import { accountOf } from '../own-catalogue.ts'
import type { KohaClient } from './client.ts'
import { BiblioFacts, HoldFacts, ItemFacts, PatronFacts } from './facts.ts'
import type { KohaSettings } from './settings.ts'

/** One tenant's Koha. */
export interface KohaLine {
  settings: KohaSettings
  client: KohaClient
}

/** Names of one filter; more are asked in several requests, so that addresses stay short. */
const MOST_NAMES = 50

/** The patron whose account is the reader's; undefined: Koha has none. */
export async function patronOf(
  { settings: { accountField }, client }: KohaLine,
  where: SiteScope,
  readerId: string,
): Promise<PatronFacts | undefined> {
  outsideTransactions(where)
  const account = await accountOf(where, readerId)
  if (account === undefined || account === '') return undefined
  const q = JSON.stringify({ [accountField]: account })
  const found = await client.list('/patrons', { q }, PatronFacts)
  // a filter that is not understood must not give the account of another person
  return found.find((patron) => patron[accountField]?.toLowerCase() === account.toLowerCase())
}

/** A slow network must not hold row locks of our database. */
export function outsideTransactions({ db }: SiteScope): void {
  if (db.isTransaction) throw new Error('a library system elsewhere is asked outside of transactions')
}

/** Items by a field that is one of these. */
export async function itemsWhere(
  { client }: KohaLine,
  field: 'external_id' | 'item_id' | 'biblio_id',
  values: readonly (string | number)[],
): Promise<ItemFacts[]> {
  const wanted = new Set<string | number>(values)
  const found = await eachPart([...wanted], (part) =>
    client.list('/items', { q: JSON.stringify({ [field]: part }) }, ItemFacts),
  )
  return found.filter((item) => wanted.has(item[field] ?? ''))
}

/** Titles of biblios that our catalogue does not have. */
export async function titlesOf(
  { client }: KohaLine,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await eachPart([...new Set(ids)], (part) =>
    client.list('/biblios', { q: JSON.stringify({ biblio_id: part }) }, BiblioFacts),
  )
  return new Map(rows.map(({ biblio_id, title }) => [biblio_id, title ?? '']))
}

/** Holds by a field that is one of these. */
export async function holdsWhere(
  { client }: KohaLine,
  field: 'hold_id' | 'biblio_id',
  values: readonly number[],
): Promise<HoldFacts[]> {
  const wanted = new Set(values)
  const found = await eachPart([...wanted], (part) =>
    client.list('/holds', { q: JSON.stringify({ [field]: part }) }, HoldFacts),
  )
  return found.filter((hold) => wanted.has(hold[field]))
}

/** Rows for names, a part of them at a time. */
export async function eachPart<Name, Row>(
  names: readonly Name[],
  ask: (part: readonly Name[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let from = 0; from < names.length; from += MOST_NAMES)
    rows.push(...(await ask(names.slice(from, from + MOST_NAMES))))
  return rows
}
