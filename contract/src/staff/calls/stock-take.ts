import { z } from 'zod'
import { stockOutcomes } from '../../constants/stock-outcomes.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows } from '../answers.ts'
import type { StockRow, StockScan, StockTake } from '../stock-take.ts'
import { list, operation } from '../staff-call.ts'
import { barcode } from './fields.ts'

/** Most barcodes of one call. */
export const MOST_SCANS = 500
const takeId = z.uuid()
const callNumber = z.string().trim().max(200).default('')

/** Stock-takes: what should stand on a stretch of shelf, compared with what is scanned there. */
export const stockTakeCalls = {
  'begin-stock-take': operation<{ takeId: string }>(['content', 'acquisitions'])({
    about:
      'Begins a stock-take of a branch, one of its locations, or the stretch from one call number to another. Several may go on at the same time.',
    input: {
      name: z.string().trim().min(1).max(100),
      branch: z.string().min(1).max(64),
      location: z.string().max(64).default(''),
      from: callNumber,
      to: callNumber,
    },
  }),
  'scan-stock': operation<{ scans: StockScan[] }>(['content', 'acquisitions', 'circulation'])({
    about:
      'Notes copies that stand on the shelf, in the order of the shelf, from a hand scanner or its file, and tells what each is. They count as seen now. A barcode that is sent again changes nothing.',
    input: { takeId, barcodes: z.array(barcode).min(1).max(MOST_SCANS) },
  }),
  'end-stock-take': operation<{ missing: number; found: number }>(['content', 'acquisitions'])({
    about:
      'Ends a stock-take. With `marksMissing`, copies that should stand there and were not scanned count as lost, unless they are lent, kept or asked for by now. Copies that counted as lost or as lent elsewhere and were scanned are available again, unless a reader was charged for the loss.',
    input: { takeId, marksMissing: z.boolean() },
  }),
  'list-stock-takes': list<Rows<StockTake>>(['content', 'acquisitions', 'circulation', 'look-only'])({
    about: 'Stock-takes with their figures, the latest first; one by its id.',
    input: { ...pageOf(20), takeId: takeId.optional() },
  }),
  'list-stock-rows': list<Rows<StockRow>>(['content', 'acquisitions', 'circulation', 'look-only'])({
    about:
      'Copies of a stock-take: the missing ones in the order of the shelf, or what was scanned, by outcome, or out of order.',
    input: { takeId, of: z.enum(['missing', 'outOfOrder', ...stockOutcomes]), ...pageOf(100, 500) },
  }),
}
