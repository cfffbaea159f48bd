import type { BibRecord } from '../../domain/catalogue/record.ts'
import { blankRecord } from '../../domain/catalogue/mapping/blank-record.ts'
import { saveRecords } from '../../domain/records/made-records.ts'
import { followBranches } from '../../domain/records/record-set-store.ts'
import { upsertItems } from '../../domain/records/item-store.ts'
import { recordsByIds, touchRecords } from '../../domain/records/store.ts'
import { setWithdrawn } from '../../domain/records/withdrawal.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { yuanOf } from '../../integrations/payment/money.ts'
import type { VendorItem } from '../../integrations/bookshop/bookshop.ts'
import type { SiteScope } from '../../core/scope.ts'
import { deleteUnlentCopies, setRecordOfCopy } from './copy-store.ts'
import { type LineRow, type OrderRow, updateLine } from './order-store.ts'

const MADE = 'shop-'
/** Document code of books. */
const BOOK = '1'

/** Whether a record was made for a purchase, until the library's own comes. Pure. */
export const isMadeRecord = (recordId: string): boolean => recordId.startsWith(MADE)

/** A short description of what was bought, replaced by the library's own record later. Pure. */
function recordOf(recordId: string, item: VendorItem): BibRecord {
  const names = item.author.split(/[;；]/).flatMap((name) => name.trim() || [])
  return {
    ...blankRecord(recordId, BOOK, item.title),
    contributors: names.map((name) => ({ name, otherNames: [], kind: 'person' as const, main: true })),
    publishers: item.publisher === '' ? [] : [item.publisher],
    isbns: item.isbn === '' ? [] : [item.isbn],
    languages: item.language === '' ? [] : [item.language],
    classNumbers: item.classNo === '' ? [] : [{ scheme: 'clc', value: item.classNo }],
    price: `CNY${yuanOf(item.listPrice || item.price)}`,
    ...(item.pubDate === '' ? {} : { pubDate: item.pubDate }),
    ...(item.year === undefined ? {} : { year: item.year }),
    ...(item.edition === '' ? {} : { edition: item.edition }),
    ...(item.pages === '' ? {} : { extent: item.pages }),
    ...(item.abstract === '' ? {} : { abstract: item.abstract }),
  }
}

/** The branch that bought copies belong to. */
async function branchOf(scope: SiteScope, readerId: string): Promise<string> {
  const { shopLibrary } = scope.site.settings
  const codes = scope.site.libraries.map(({ code }) => code)
  if (codes.includes(shopLibrary)) return shopLibrary
  const own = (await findReader(scope, readerId))?.lib_code ?? ''
  return codes.includes(own) ? own : (codes[0] ?? '')
}

/**
 * Gives each line of an order a copy in the catalogue, in preparation until it is received: with the library's record of
 * the title, or else with a short one made from the vendor's words.
 *
 * @param held records of the library by line; empty: it has none
 */
export async function makeCopies(
  scope: SiteScope,
  order: Pick<OrderRow, 'order_no' | 'reader_id'>,
  lines: readonly LineRow[],
): Promise<void> {
  const branch = await branchOf(scope, order.reader_id)
  const { shopLocation } = scope.site.settings
  const recordOfLine = (line: LineRow) => line.record_id || `${MADE}${line.order_no}-${line.line}`
  await saveRecords(
    scope,
    lines.filter(({ record_id }) => record_id === '').map((line) => recordOf(recordOfLine(line), line.item)),
  )
  await upsertItems(
    scope.db,
    scope.tenant,
    lines.map((line) => ({
      barcode: barcodeOf(line),
      recordId: recordOfLine(line),
      branch,
      location: shopLocation,
      callNumber: '',
      status: 'processing' as const,
    })),
  )
  for (const line of lines)
    await updateLine(
      scope,
      { orderNo: line.order_no, line: line.line },
      { record_id: recordOfLine(line), barcode: barcodeOf(line) },
    )
  await touchRecords(scope.db, scope.tenant, lines.map(recordOfLine))
}

const barcodeOf = ({ order_no, line }: Pick<LineRow, 'order_no' | 'line'>): string => `${order_no}-${line}`

/** Takes back the copies of a cancelled order: nothing of it was ever lent. */
export async function removeCopies(scope: SiteScope, lines: readonly LineRow[]): Promise<void> {
  const { db, tenant } = scope
  const barcodes = lines.flatMap(({ barcode }) => barcode || [])
  if (barcodes.length === 0) return
  await deleteUnlentCopies(scope, barcodes)
  await setWithdrawn(
    db,
    tenant,
    lines.flatMap(({ record_id }) => (isMadeRecord(record_id) ? record_id : [])),
    'withdrawn',
  )
  const ids = [...new Set(lines.map(({ record_id }) => record_id))]
  await followBranches(db, tenant, ids)
  await touchRecords(db, tenant, ids)
}

/**
 * Moves a bought copy to the library's own record of the title; the record made for the purchase is withdrawn, and its
 * loans stay.
 *
 * @returns false when there is no such record
 */
export async function moveCopy(scope: SiteScope, line: LineRow, recordId: string): Promise<boolean> {
  const { db, tenant } = scope
  const [record] = await recordsByIds(db, tenant, [recordId])
  if (!record || record.withdrawn) return false
  await setRecordOfCopy(scope, line.barcode, recordId)
  if (isMadeRecord(line.record_id) && line.record_id !== recordId)
    await setWithdrawn(db, tenant, [line.record_id], 'withdrawn')
  await followBranches(db, tenant, [line.record_id, recordId])
  await touchRecords(db, tenant, [recordId])
  return true
}
