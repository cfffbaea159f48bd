import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ScannedIn } from '@wenyuan/contract/staff/desk-rows.ts'
import type { ShownCopy } from '@wenyuan/contract/staff/readers.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { staffCall } from '../call.ts'
import { chooseDrawer, useOwnDrawer } from '../cash/own-drawer.ts'
import { branches } from '../lists/BranchChoice.tsx'
import { showReceipt } from '../readers/receipt-shown.ts'
import { ReceiptDialog } from '../readers/ReceiptDialog.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatDate, inWords, t } from '../words.ts'
import { CopyFinder } from './CopyFinder.tsx'
import { KeptScans } from './KeptScans.tsx'
import { ReturnBox } from './ReturnBox.tsx'
import { ScanField } from './ScanField.tsx'
import { ScanLog } from './ScanLog.tsx'
import { isTaken, needsSlip, scanWords, slipOf } from './scan-words.ts'
import { useScans } from './use-scans.ts'

type Loan = NonNullable<ShownCopy['loan']>

/** Copies come in: a loan ends, and one that somebody asked for goes on; says where each copy goes. */
export function ReturnsScreen() {
  const client = useQueryClient()
  const branch = useOwnDrawer()
  const known = useQuery({ ...branches(), enabled: may('list-branches') }).data?.records ?? []
  const nameOf = (code: string) => inWords(known.find((one) => one.code === code)?.title ?? code) || code
  const { scans, take } = useScans()
  const lendAgain = (barcode: string, { account, name }: Loan) =>
    take(barcode, async () => {
      const { dueOn } = await staffCall('checkout', { account, barcode })
      void client.invalidateQueries()
      return { text: () => t('desk.returnUndone', { name, day: formatDate(dueOn) }) }
    })
  const scanIn = (barcode: string) => {
    const body = { barcode, branch }
    return take(
      barcode,
      async (once) => {
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
            </>
          ),
        }
      },
      { kept: { call: 'scan-in', body } },
    )
  }
  return (
    <Screen
      title={t('desk.in')}
      lead={t('desk.inHelp')}
      actions={
        <>
          <CopyFinder onTake={(barcode) => void scanIn(barcode)} />
          <ReturnBox onScan={scanIn} />
        </>
      }
    >
      <ReceiptDialog />
      <KeptScans />
      <Grid gap={16}>
        <Cluster gap={16} align="end">
          <ScanField label={t('desk.copy')} onScan={(barcode) => scanIn(barcode).then(() => undefined)} />
          {known.length > 1 && (
            <Select
              label={t('desk.branch')}
              value={branch}
              options={[
                { value: '', label: t('desk.anyBranch') },
                ...known.map(({ code }) => ({ value: code, label: nameOf(code) })),
              ]}
              onChange={chooseDrawer}
            />
          )}
        </Cluster>
        <ScanLog scans={scans} label={t('desk.log')} />
      </Grid>
    </Screen>
  )
}

/** A loan that ended in time and is for nobody else yet goes back to the same reader. */
const canBeUndone = ({ returned, steps }: ScannedIn): boolean =>
  returned !== null && returned.lateDays === 0 && steps.length === 1
