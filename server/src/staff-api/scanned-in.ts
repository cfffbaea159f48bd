import type { ScannedIn } from '@wenyuan/contract/staff/desk-rows.ts'
import type { SiteScope } from '../core/scope.ts'
import { titleOfRecord } from '../domain/records/record-title.ts'
import type { CopyInHand } from './scan-in.ts'

/** A person goes to a place by its name; programs have the code. */
export const locationName = ({ site }: SiteScope, location: string) =>
  site.locations.find(({ code }) => code === location)?.name ?? location

/** So many last signs of a number tell a reader among those whose copies stand on one shelf. */
const NUMBER_END = 4

/** The reader as slips say it. */
export function nameOnSlip(
  { site }: SiteScope,
  { account, name }: { account: string; name: string },
): string {
  const { slipReader } = site.settings
  if (slipReader === 'name') return name
  return slipReader === 'number' ? account : `…${account.slice(-NUMBER_END)}`
}

function returnedOf(back: CopyInHand['back']): ScannedIn['returned'] {
  if (!back) return null
  const { loanId, lateDays, fine, chargeId } = back
  return { loanId, lateDays, fine, chargeId }
}

/** A scan as the desk sees it. */
export async function scannedIn(where: SiteScope, scan: CopyInHand): Promise<ScannedIn> {
  const { copy, back, hold, request, steps, next, to } = scan
  return {
    barcode: copy.barcode,
    recordId: copy.recordId,
    title: await titleOfRecord(where, copy.recordId),
    callNumber: copy.callNumber,
    branch: copy.library,
    locationName: locationName(where, copy.location),
    status: copy.status,
    steps,
    returned: returnedOf(back),
    next,
    to,
    requestNo: request?.request_no ?? '',
    shelfUntil: hold?.shelfUntil ?? '',
  }
}
