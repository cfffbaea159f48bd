import { sql } from 'kysely'
import { findReader, findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { copyColumns } from '../../domain/circulation/built-in/copies.ts'
import type { Copy } from '../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../core/scope.ts'

/** The library system's id of a reader: the account on the card. */
export const accountOf = async (where: SiteScope, readerId: string): Promise<string | undefined> =>
  (await findReader(where, readerId))?.account

export const readerOfAccount = async (where: SiteScope, account: string): Promise<string | undefined> =>
  (await findReaderByAccount(where, account))?.reader_id

/** Copies in our catalogue, by barcode. */
export async function copiesByBarcode(
  { db, tenant }: SiteScope,
  barcodes: readonly string[],
): Promise<Map<string, Copy>> {
  if (barcodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('item')
    .select(copyColumns)
    .where('tenant', '=', tenant)
    .where('barcode', 'in', [...barcodes])
    .execute()
  return new Map(rows.map((row) => [row.barcode, row]))
}

/** Copies of a record that a hold can name, those at the pick-up location first. */
export async function copiesToHold(
  { db, tenant }: SiteScope,
  wanted: { recordId: string; volume: string; pickupLibrary: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('item')
    .select(['barcode', 'library'])
    .where('tenant', '=', tenant)
    .where('record_id', '=', wanted.recordId)
    .$if(wanted.volume !== '', (query) => query.where('volume', '=', wanted.volume))
    .where('status', 'in', ['available', 'on-loan', 'processing'])
    .orderBy('barcode')
    .limit(500)
    .execute()
  const near = (library: string) => (library === wanted.pickupLibrary ? 0 : 1)
  return rows.toSorted((one, other) => near(one.library) - near(other.library)).map(({ barcode }) => barcode)
}

/** @returns undefined when the record never existed */
export const recordOf = (
  { db, tenant }: SiteScope,
  recordId: string,
): Promise<{ withdrawn: boolean } | undefined> =>
  db
    .selectFrom('bib_record')
    .select('withdrawn')
    .where('tenant', '=', tenant)
    .where('record_id', '=', recordId)
    .executeTakeFirst()

/** Maximum copies queried for one page; for further copies our catalogue's state is shown. */
const MOST_COPIES = 60

export interface CopyRow {
  barcode: string
  record_id: string
  library: string
  status: string
}

/** The first copies of each record, so that a record with hundreds leaves room for the others of its page. */
export async function firstCopies(
  { db, tenant }: SiteScope,
  recordIds: readonly string[],
): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select barcode, record_id, library, status from (
      select barcode, record_id, library, status, row_number() over (partition by record_id order by barcode) as place
      from item where tenant = ${tenant} and record_id = any(${[...recordIds]}::text[])
    ) placed order by place, record_id limit ${MOST_COPIES}`.execute(db)
  return rows
}
