import { useQueryClient } from '@tanstack/react-query'
import { staffCall } from '../call.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatMoney, t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import { ScanField } from './ScanField.tsx'
import { ScanLog } from './ScanLog.tsx'
import { useScans } from './use-scans.ts'

/** Returns: one copy after the other; says what is owed, and which copy is kept for whom comes next. */
export function ReturnsScreen() {
  const client = useQueryClient()
  const { scans, take } = useScans()
  const takeBack = (barcode: string) =>
    take(barcode, async () => {
      const { lateDays, fine, keepFor } = await staffCall('checkin', { barcode })
      void client.invalidateQueries()
      const parts = () => [
        t('desk.returned'),
        ...(lateDays > 0 ? [t('desk.late', { days: lateDays, fine: formatMoney(fine) })] : []),
        ...(keepFor ? [t('desk.keep', { branch: keepFor.pickUpAt })] : []),
      ]
      return { text: () => parts().join(' · ') }
    })
  return (
    <Screen title={t('desk.in')} lead={t('desk.inHelp')}>
      <Grid gap={16}>
        <ScanField label={t('desk.copy')} onScan={takeBack} />
        <ScanLog scans={scans} label={t('desk.log')} />
      </Grid>
    </Screen>
  )
}
