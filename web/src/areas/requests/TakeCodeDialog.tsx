import { useQuery } from '@tanstack/react-query'
import { type RequestRow, requests } from '@wenyuan/contract/areas/requests.ts'
import { call, lightOf } from '../../api/call.ts'
import { Button } from '../../kit/Button.tsx'
import { QrCode } from '../../kit/data/QrCode.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { secondAfter, useCountdown } from '../../kit/time/countdown.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Requests.module.css'
import { t } from './words.ts'

const QR_SIZE = 168

/** The take code to show at the hand-over, with its remaining time. Source: spec 1 §5: 5 minutes. */
export function TakeCodeDialog({ row, onClose }: { row: RequestRow; onClose: () => void }) {
  const { requestNo } = row
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [lightOf(requests.takeCode).path, requestNo],
    queryFn: async ({ signal }) => {
      const { takeCode, qrCode, secondsLeft } = await call(requests.takeCode, { requestNo }, signal)
      return { takeCode, qrCode, until: secondAfter(secondsLeft) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      title={t('request.takeCodeOf', { title: row.title })}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="narrow"
    >
      <Stack gap={10} align="center" className={css.code}>
        {error && <FormAlert>{error.message}</FormAlert>}
        {!data && !error && <Skeleton width="100%" height={96} />}
        {data && <ShownCode {...data} busy={isFetching} onRenew={() => void refetch()} />}
      </Stack>
    </Dialog>
  )
}

interface ShownCodeProps {
  takeCode: string
  /** QR code of the take code. */
  qrCode: string
  until: number
  busy: boolean
  onRenew: () => void
}

function ShownCode({ takeCode, qrCode, until, busy, onRenew }: ShownCodeProps) {
  const left = useCountdown(until)
  const [minutes, seconds] = [Math.floor(left / 60), String(left % 60).padStart(2, '0')]
  if (left === 0) {
    return (
      <>
        <p role="status">{t('request.codeOver')}</p>
        <Button disabled={busy} onClick={onRenew}>
          {t('request.newCode')}
        </Button>
      </>
    )
  }
  return (
    <>
      <output className={css.digits}>{takeCode}</output>
      <QrCode image={qrCode} alt={t('request.takeQr')} size={QR_SIZE} />
      <p role="timer">{t('time.secondsLeft', { minutes, seconds })}</p>
      <Quiet>{t('request.takeCodeHelp')}</Quiet>
    </>
  )
}
