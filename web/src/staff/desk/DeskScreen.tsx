import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../kit/Button.tsx'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { look, staffCall } from '../call.ts'
import { Failure } from '../Failure.tsx'
import { Loading } from '../Loading.tsx'
import { isPolicy } from '../readers/Act.tsx'
import { FoundReaders } from '../readers/FoundReaders.tsx'
import { ReaderCard } from '../readers/ReaderCard.tsx'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { formatDate, formatMoney, t } from '../words.ts'
import { CopyFinder } from './CopyFinder.tsx'
import css from './Desk.module.css'
import { hasNotArrived } from './kept-scans.ts'
import { KeptScans } from './KeptScans.tsx'
import { LoansInSight } from './LoansInSight.tsx'
import { Overrule } from './Overrule.tsx'
import { ScanField } from './ScanField.tsx'
import { ScanLog } from './ScanLog.tsx'
import { useScans } from './use-scans.ts'

/** Lending: first the reader's card, then the copies, by scanner or keyboard. */
export function DeskScreen() {
  const [account, setAccount] = useState('')
  return (
    <Screen title={t('desk.out')} lead={account === '' ? t('desk.outHelp') : undefined}>
      <KeptScans />
      {account === '' ? (
        <ScanField label={t('desk.card')} onScan={setAccount} />
      ) : (
        <Lending key={account} account={account} onChoose={setAccount} onDone={() => setAccount('')} />
      )}
    </Screen>
  )
}

interface LendingProps {
  account: string
  /** Another reader than the one who was typed. */
  onChoose: (account: string) => void
  onDone: () => void
}

function Lending({ account, onChoose, onDone }: LendingProps) {
  const { data, error } = useQuery(look('show-reader', { account }))
  const isUnknown = !data && hasNotArrived(error)
  const { scans, lend } = useLending(account, data)
  if (error instanceof ApiError && error.code === 'READER_UNKNOWN' && may('find-readers'))
    return <WhoIsIt text={account} onChoose={onChoose} onDone={onDone} />
  if (error && !isUnknown && !data) return <Failure error={error} reset={onDone} />
  if (!data && !isUnknown) return <Loading />
  return (
    <Grid gap={32} align="start" className={css.columns}>
      <Grid gap={16}>
        <ScanField label={t('desk.copy')} onScan={(barcode) => lend(barcode)} />
        <ScanLog scans={scans} label={t('desk.log')} />
      </Grid>
      <Grid gap={16}>
        {data ? <ReaderCard reader={data} /> : <Quiet size="normal">{t('desk.unseen', { account })}</Quiet>}
        <Cluster gap={8} align="normal">
          <Button onClick={onDone}>{t('desk.next')}</Button>
          <CopyFinder onTake={(barcode) => void lend(barcode)} />
        </Cluster>
        {data && <LoansInSight loans={data.loans} />}
      </Grid>
    </Grid>
  )
}

/** No card has this number: it may be a name, a telephone number, or a card that was read badly. */
const WhoIsIt = ({ text, onChoose, onDone }: { text: string } & Omit<LendingProps, 'account'>) => (
  <Grid gap={16}>
    <ScanField label={t('desk.card')} onScan={onChoose} />
    <FoundReaders text={text} onChoose={onChoose} />
    <Cluster gap={8} align="normal">
      <Button onClick={onDone}>{t('desk.next')}</Button>
    </Cluster>
  </Grid>
)

/** The log of one reader's loans, and how a copy gets into it. */
function useLending(account: string, reader: StaffReaderView | undefined) {
  const client = useQueryClient()
  const { scans, take } = useScans()
  const refresh = () => client.invalidateQueries({ queryKey: ['show-reader'] })
  const undo = (barcode: string) =>
    take(barcode, async () => {
      await staffCall('checkin', { barcode })
      await refresh()
      return { text: () => t('desk.undone') }
    })
  const lend = async (barcode: string, reason = ''): Promise<void> => {
    const body = { account, barcode, ...(reason === '' ? {} : { override: true, reason }) }
    const work = async (once: string) => {
      const { dueOn, title, callNumber } = await staffCall('checkout', body, { once })
      void refresh()
      return {
        about: [title, callNumber].filter((part) => part !== '').join(' · '),
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
    }
    const about = (refusal: ApiError) => {
      const facts = () => factsOf(refusal, reader)
      const lead = [refusal.message, facts()].filter((part) => part !== '').join(' · ')
      return isPolicy(refusal) && may('override')
        ? { facts, more: <Overrule lead={lead} onOverrule={(given) => void lend(barcode, given)} /> }
        : { facts }
    }
    await take(barcode, work, { kept: { call: 'checkout', body }, about })
  }
  return { scans, lend }
}

/** The numbers behind a refusal. */
function factsOf({ code }: ApiError, reader: StaffReaderView | undefined): string {
  if (!reader) return ''
  const { loans, mostLoans, debt, validUntil, blockReason } = reader
  if (code === 'LOANS_AT_LIMIT' && mostLoans !== null)
    return t('reader.ofMost', { count: loans.length, most: mostLoans })
  if (code === 'DEBT_TOO_HIGH') return t('reader.owes', { sum: formatMoney(debt) })
  if (code === 'CARD_EXPIRED') return `${t('reader.validUntil')} ${formatDate(validUntil)}`
  return code === 'READER_FROZEN' ? blockReason : ''
}
