import { latestFirst } from '../../../domain/circulation/charge-order.ts'
import type { Charge } from '../../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../../core/scope.ts'
import { copiesByBarcode } from '../own-catalogue.ts'
import { instantOf } from '../sent-dates.ts'
import { itemsWhere, type KohaLine, patronOf } from './asking.ts'
import { AccountFacts, fenOf } from './facts.ts'

/** What a line is owed for; other types are fees. Source: `debit_type` in `definitions/account_line.yaml` of Koha-Community/Koha. */
const kinds: Readonly<Record<string, Charge['kind']>> = {
  OVERDUE: 'overdue',
  LOST: 'lost',
  PROCESSING: 'lost',
}

/** A charge's id names its reader too: Koha answers for an account of a patron only. */
const chargeIdOf = (readerId: string, lineId: number): string => `${readerId}:${lineId}`
export const lineIdOf = (chargeId: string): number => Number(chargeId.split(':')[1])

export const accountFacts = ({ client }: KohaLine, patronId: number) =>
  client.one(`/patrons/${patronId}/account`, AccountFacts)

/** Open lines of the reader's account; settled ones are not reported. */
export async function chargesOf(line: KohaLine, where: SiteScope, readerId: string): Promise<Charge[]> {
  const patron = await patronOf(line, where, readerId)
  const account = patron && (await accountFacts(line, patron.patron_id))
  const lines = account?.outstanding_debits.lines.filter(({ amount_outstanding }) => amount_outstanding > 0)
  if (!lines || lines.length === 0) return []
  const items = await itemsWhere(
    line,
    'item_id',
    lines.flatMap(({ item_id }) => item_id ?? []),
  )
  const barcodes = new Map(items.map(({ item_id, external_id }) => [item_id, external_id ?? '']))
  const copies = await copiesByBarcode(where, [...barcodes.values()])
  return lines
    .map((one): Charge => {
      const barcode = barcodes.get(one.item_id ?? -1) ?? ''
      const copy = copies.get(barcode)
      return {
        chargeId: chargeIdOf(readerId, one.account_line_id),
        readerId,
        kind: kinds[one.debit_type ?? ''] ?? 'fee',
        recordId: copy?.recordId ?? '',
        barcode,
        library: copy?.library ?? '',
        fen: fenOf(one.amount_outstanding),
        state: 'due',
        madeAt: instantOf(where, one.date),
        settledAt: undefined,
      }
    })
    .toSorted(latestFirst)
}
