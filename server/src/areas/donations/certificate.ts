import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { donorAs } from './donor.ts'
import { donationByCertificate, linesOf } from './store.ts'

export interface GiftCertificate {
  /** As the donor wishes to be named; empty: anonymous. */
  donor: string
  /** ISO date. */
  receivedOn: string
  titles: number
  copies: number
}

/** Whether a certificate holds. */
export async function checkGiftCertificate(
  scope: TenantScope,
  certificateNo: string,
): Promise<GiftCertificate | undefined> {
  const gift = await donationByCertificate(scope, certificateNo)
  if (!gift) return undefined
  const lines = await linesOf(scope, [gift.donation_no])
  return {
    donor: donorAs(gift.donor_name, gift.show_as),
    receivedOn: gift.received_on ?? '',
    titles: lines.length,
    copies: lines.reduce((sum, { copies }) => sum + copies, 0),
  }
}
