import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { look, staffCall } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { ReaderCard } from '../readers/ReaderCard.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatDate, t } from '../words.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './Desk.module.css'
import { ScanField } from './ScanField.tsx'
import { ScanLog } from './ScanLog.tsx'
import { useScans } from './use-scans.ts'

/** Lending: first the reader's card, then the copies, by scanner or keyboard. */
export function DeskScreen() {
  const [account, setAccount] = useState('')
  return (
    <Screen title={t('desk.out')} lead={account === '' ? t('desk.outHelp') : undefined}>
      {account === '' ? (
        <ScanField label={t('desk.card')} onScan={setAccount} />
      ) : (
        <Lending key={account} account={account} onDone={() => setAccount('')} />
      )}
    </Screen>
  )
}

function Lending({ account, onDone }: { account: string; onDone: () => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery(look('show-reader', { account }))
  const { scans, take } = useScans()
  if (error) return <Failure error={error} reset={onDone} />
  if (!data) return <Loading />
  const refresh = () => client.invalidateQueries({ queryKey: ['show-reader'] })
  const undo = (barcode: string) =>
    take(barcode, async () => {
      await staffCall('checkin', { barcode })
      await refresh()
      return { text: () => t('desk.undone') }
    })
  const lend = (barcode: string) =>
    take(barcode, async () => {
      const { dueOn } = await staffCall('checkout', { account, barcode })
      void refresh()
      return {
        text: () => (dueOn === '' ? t('desk.lentNoDay') : t('desk.lent', { day: formatDate(dueOn) })),
        ...(may('checkin')
          ? {
              more: (
                <Button variant="quiet" onClick={() => void undo(barcode)}>
                  {t('desk.undo')}
                </Button>
              ),
            }
          : {}),
      }
    })
  return (
    <Grid gap={32} align="start" className={css.columns}>
      <Grid gap={16}>
        <ScanField label={t('desk.copy')} onScan={lend} />
        <ScanLog scans={scans} label={t('desk.log')} />
      </Grid>
      <Grid gap={16}>
        <ReaderCard reader={data} />
        <Cluster gap={8} align="normal">
          <Button onClick={onDone}>{t('desk.next')}</Button>
        </Cluster>
      </Grid>
    </Grid>
  )
}
