import { useQuery } from '@tanstack/react-query'
import { Select } from '../../kit/forms/Select.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { chooseDrawer, useOwnDrawer } from '../cash/own-drawer.ts'
import { branches } from '../lists/BranchChoice.tsx'
import { ReceiptDialog } from '../readers/ReceiptDialog.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { inWords, t } from '../words.ts'
import { CopyFinder } from './CopyFinder.tsx'
import { KeptScans } from './KeptScans.tsx'
import { ReturnBox } from './ReturnBox.tsx'
import { ScanField } from './ScanField.tsx'
import { ScanLog } from './ScanLog.tsx'
import { useReturns } from './use-returns.tsx'

/** Copies come in: a loan ends, and one that somebody asked for goes on; says where each copy goes. */
export function ReturnsScreen() {
  const branch = useOwnDrawer()
  const known = useQuery({ ...branches(), enabled: may('list-branches') }).data?.records ?? []
  const nameOf = (code: string) => inWords(known.find((one) => one.code === code)?.title ?? code) || code
  const { scans, scanIn } = useReturns(branch, nameOf)
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
        {known.length > 1 && (
          <Cluster gap={8}>
            <Select
              label={t('desk.branch')}
              value={branch}
              options={[
                { value: '', label: t('desk.anyBranch') },
                ...known.map(({ code }) => ({ value: code, label: nameOf(code) })),
              ]}
              onChange={chooseDrawer}
            />
          </Cluster>
        )}
        <ScanField label={t('desk.copy')} onScan={(barcode) => scanIn(barcode).then(() => undefined)} />
        <ScanLog scans={scans} label={t('desk.log')} />
      </Grid>
    </Screen>
  )
}
