import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ScannedIn } from '@wenyuan/contract/staff/desk-rows.ts'
import type { ShownCopy } from '@wenyuan/contract/staff/readers.ts'
import { Button } from '../../kit/Button.tsx'
import { staffCall } from '../call.ts'
import { showReceipt } from '../readers/receipt-shown.ts'
import { may } from '../session.ts'
import { formatDate, formatMoney, t } from '../words.ts'
import { isTaken, needsSlip, scanWords, slipOf } from './scan-words.ts'
import { useScans } from './use-scans.ts'

type Loan = NonNullable<ShownCopy['loan']>

/** The log of copies that came in at a branch, and how a copy gets into it. */
export function useReturns(branch: string, nameOf: (code: string) => string) {
  const client = useQueryClient()
  const { scans, take } = useScans()
  const lendAgain = (barcode: string, { account, name }: Loan) =>
    take(barcode, async () => {
      const { dueOn } = await staffCall('checkout', { account, barcode })
      void client.invalidateQueries()
      return { text: () => t('desk.returnUndone', { name, day: formatDate(dueOn) }) }
    })
  const find = (barcode: string) =>
    take(barcode, async () => {
      const { waived, credited } = await staffCall('found', { barcode })
      void client.invalidateQueries()
      return {
        text: () => t('desk.foundAgain', { waived: formatMoney(waived), credited: formatMoney(credited) }),
      }
    })
  const scanIn = (barcode: string) => {
    const body = { barcode, branch }
    const work = async (once: string) => {
      // afterwards nobody knows any more who had it
      const { loan } = await staffCall('show-copy', { barcode })
      const scan = await staffCall('scan-in', body, { once })
      const { hold } = needsSlip(scan) ? await staffCall('show-copy', { barcode }) : { hold: null }
      void client.invalidateQueries()
      return {
        isTaken: isTaken(scan),
        about: [scan.title, scan.callNumber].filter((part) => part !== '').join(' · '),
        text: () => scanWords(scan, hold, nameOf),
        more: (
          <>
            {needsSlip(scan) && (
              <Button
                variant="quiet"
                onClick={() => showReceipt({ title: 'desk.slip', receipt: slipOf(scan, hold, nameOf) })}
              >
                <Printer aria-hidden size={16} /> {t('desk.slip')}
              </Button>
            )}
            {loan && canBeUndone(scan) && may('checkout') && (
              <Button variant="quiet" onClick={() => void lendAgain(barcode, loan)}>
                {t('desk.undo')}
              </Button>
            )}
            {scan.status === 'lost' && may('found') && (
              <Button variant="quiet" onClick={() => void find(barcode)}>
                {t('step.found')}
              </Button>
            )}
          </>
        ),
      }
    }
    return take(barcode, work, { kept: { call: 'scan-in', body } })
  }
  return { scans, scanIn }
}

/** A loan that ended in time and is for nobody else yet goes back to the same reader. */
const canBeUndone = ({ returned, steps }: ScannedIn): boolean =>
  returned !== null && returned.lateDays === 0 && steps.length === 1
