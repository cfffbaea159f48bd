import type { BlockList } from 'node:net'
import type { z } from 'zod'
import type { SiteScope } from '../../../core/scope.ts'
import { accountOf, readerOfAccount } from '../own-catalogue.ts'
import type { FolioClient } from './client.ts'
import { HoldingsFacts, ItemFacts, RequestFacts, ServicePointFacts, UserFacts } from './facts.ts'
import type { FolioSettings } from './settings.ts'

/** One tenant's FOLIO. */
export interface FolioLine {
  settings: FolioSettings
  client: FolioClient
  /** Networks that may be reached besides public ones; absent: the operator has chosen the host. */
  allowed?: BlockList | undefined
}

/** Names of one query; more are asked in several requests, so that addresses stay short. */
const MOST_NAMES = 40

/** A value in CQL: signs that mask others, and those that end it, stand for themselves. */
const quoted = (value: string): string => `"${value.replaceAll(/[\\"*?^]/g, '\\$&')}"`

export const is = (field: string, ...values: readonly string[]): string =>
  `${field}==(${values.map(quoted).join(' or ')})`

/** A slow network must not hold row locks of our database. */
export function outsideTransactions({ db }: SiteScope): void {
  if (db.isTransaction) throw new Error('a library system elsewhere is asked outside of transactions')
}

/** The user whose account is the reader's; undefined: FOLIO has none. */
export async function userOf(
  { settings: { accountField }, client }: FolioLine,
  where: SiteScope,
  readerId: string,
): Promise<UserFacts | undefined> {
  outsideTransactions(where)
  const account = await accountOf(where, readerId)
  if (account === undefined || account === '') return undefined
  const found = await client.list('/users', 'users', is(accountField, account), UserFacts)
  // a query that is not understood must not give the account of another person
  return found.find((user) => user[accountField]?.toLowerCase() === account.toLowerCase())
}

/** Our reader who is a user of FOLIO. */
export async function readerOfUser(
  { settings: { accountField }, client }: FolioLine,
  where: SiteScope,
  userId: string,
): Promise<string | undefined> {
  const user = await client.one(`/users/${encodeURIComponent(userId)}`, UserFacts)
  const account = user?.id === userId ? user[accountField] : undefined
  return account ? readerOfAccount(where, account) : undefined
}

/** Rows with a field that is one of these, a part of them at a time. Others, should they come, are left out. */
export async function rowsWhere<Row>(
  { client }: FolioLine,
  list: { path: string; key: string; field: string; and?: string },
  values: readonly string[],
  row: z.ZodType<Row>,
  valueOf: (row: Row) => string | null | undefined,
): Promise<Row[]> {
  const { path, key, field, and } = list
  const wanted = [...new Set(values)]
  const rows: Row[] = []
  for (let from = 0; from < wanted.length; from += MOST_NAMES) {
    const part = is(field, ...wanted.slice(from, from + MOST_NAMES))
    rows.push(...(await client.list(path, key, and === undefined ? part : `(${part} and ${and})`, row)))
  }
  const known = new Set(wanted)
  return rows.filter((one) => known.has(valueOf(one) ?? ''))
}

const items = { path: '/item-storage/items', key: 'items' }
const holdings = { path: '/holdings-storage/holdings', key: 'holdingsRecords' }
const requests = { path: '/circulation/requests', key: 'requests' }

export const itemsByBarcode = (line: FolioLine, barcodes: readonly string[]): Promise<ItemFacts[]> =>
  rowsWhere(line, { ...items, field: 'barcode' }, barcodes, ItemFacts, ({ barcode }) => barcode)

/** Titles of items, by the id of the holdings that the items belong to. */
export async function titlesOf(
  line: FolioLine,
  found: readonly ItemFacts[],
): Promise<ReadonlyMap<string, string>> {
  const ids = found.map(({ holdingsRecordId }) => holdingsRecordId)
  const rows = await rowsWhere(line, { ...holdings, field: 'id' }, ids, HoldingsFacts, ({ id }) => id)
  return new Map(rows.map(({ id, instanceId }) => [id, instanceId]))
}

/** Barcodes of the items of titles. */
export async function barcodesOf(
  line: FolioLine,
  titles: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const by = { ...holdings, field: 'instanceId' }
  const rows = await rowsWhere(line, by, titles, HoldingsFacts, ({ instanceId }) => instanceId)
  const ids = rows.map(({ id }) => id)
  const field = 'holdingsRecordId'
  const found = await rowsWhere(line, { ...items, field }, ids, ItemFacts, (item) => item[field])
  const titleOf = new Map(rows.map(({ id, instanceId }) => [id, instanceId]))
  const byTitle = Map.groupBy(found, ({ holdingsRecordId }) => titleOf.get(holdingsRecordId) ?? '')
  return new Map(
    [...byTitle].map(([title, copies]) => [title, copies.flatMap(({ barcode }) => barcode ?? [])]),
  )
}

const open = [
  'Open - Not yet filled',
  'Open - Awaiting pickup',
  'Open - Awaiting delivery',
  'Open - In transit',
]

/** Open requests with a field that is one of these. */
export const openRequests = (
  line: FolioLine,
  field: 'id' | 'requesterId' | 'instanceId' | 'itemId',
  values: readonly string[],
): Promise<RequestFacts[]> =>
  rowsWhere(
    line,
    { ...requests, field, and: is('status', ...open) },
    values,
    RequestFacts,
    (request) => request[field],
  ).then((rows) => rows.filter(({ status }) => open.includes(status)))

/** The service point with the code of a branch. */
export const servicePointOf = async ({ client }: FolioLine, branch: string) =>
  (await client.list('/service-points', 'servicepoints', is('code', branch), ServicePointFacts)).find(
    ({ code }) => code === branch,
  )
