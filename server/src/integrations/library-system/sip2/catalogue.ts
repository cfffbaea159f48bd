import { findReader, findReaderByAccount } from '../../../domain/readers/reader-store.ts'
import { copyColumns } from '../../../domain/circulation/built-in/copies.ts'
import type { Copy } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../scope.ts'

/** By what name the library system knows a reader: the account on the card. */
export const accountOf = async (where: SiteScope, readerId: string): Promise<string | undefined> =>
  (await findReader(where, readerId))?.account

export const readerOfAccount = async (where: SiteScope, account: string): Promise<string | undefined> =>
  (await findReaderByAccount(where, account))?.reader_id

/** What our catalogue says of copies, by barcode. */
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

/** Copies of a record that can be named in a hold, those at the place of pick-up first. */
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

/** @returns undefined when there never was such a record */
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
