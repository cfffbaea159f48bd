import { useQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { behaviour } from '@wenyuan/contract/areas/behaviour.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { type PayOrder, payments } from '@wenyuan/contract/areas/payments.ts'
import { useId } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { formatMoney } from '../../app/formats.ts'
import { Button } from '../../kit/Button.tsx'
import { QrCode } from '../../kit/data/QrCode.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { secondAfter } from '../../kit/time/countdown.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Payments.module.css'
import { PayWait } from './PayWait.tsx'
import { PhoneWays } from './PhoneWays.tsx'
import type { payWays } from './pay-ways.ts'
import { ReceiptView } from './ReceiptView.tsx'
import { t } from './words.ts'

const ASK_EVERY_MS = 2_000
const QR_SIZE = 220

interface PayDialogProps {
  way: (typeof payWays)[keyof typeof payWays]
  name: string
  chargeIds: string[]
  onClose: () => void
}

/** An order, its QR code for three minutes, and its payment state. Source: spec 1 §4 "Payment". */
export function PayDialog({ way, name, chargeIds, onClose }: PayDialogProps) {
  // one order per dialog; a new one only when the reader asks for it
  const dialogId = useId()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pay order', dialogId],
    queryFn: async () => {
      const order = await way.order(chargeIds)
      return { order, until: secondAfter(order.secondsLeft) }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Dialog title={t('fee.order')} closeLabel={t('action.close')} onClose={onClose} shape="narrow">
      <Stack gap={12} align="center" className={css.order}>
        {error && <FormAlert>{error.message}</FormAlert>}
        {!data && !error && <QrCode image={undefined} alt="" size={QR_SIZE} />}
        {data && !error && (
          <OpenOrder
            key={data.order.orderNo}
            {...data}
            way={way}
            name={name}
            busy={isFetching}
            onRenew={() => void refetch()}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface OpenOrderProps {
  order: PayOrder
  until: number
  way: PayDialogProps['way']
  name: string
  busy: boolean
  onRenew: () => void
}

function OpenOrder({ order, until, way, name, busy, onRenew }: OpenOrderProps) {
  const changed = useInvalidate()
  const amount = formatMoney(order.amount)
  const { data } = useQuery({
    queryKey: ['pay state', order.orderNo],
    queryFn: async ({ signal }) => {
      const now = await call(way.status, { orderNo: order.orderNo }, signal)
      if (now.state === 'success') {
        await changed(
          payments.total,
          payments.charges,
          behaviour.events,
          account.limits,
          loans.list,
          inbox.list,
        )
      }
      return now
    },
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'scanning' ? false : ASK_EVERY_MS),
    gcTime: 0,
  })
  if (data?.state === 'success') {
    return (
      <>
        <FormAlert kind="success">{t('fee.paid', { amount })}</FormAlert>
        {data.receipt && <ReceiptView receipt={data.receipt} />}
      </>
    )
  }
  if (data?.state === 'failure') {
    return (
      <>
        <FormAlert kind="warning">{t('fee.over')}</FormAlert>
        <Button disabled={busy} onClick={onRenew}>
          {t('fee.again')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{t('fee.scan', { method: name, amount })}</p>
      <QrCode image={order.qrCode} alt={t('fee.qrCode')} size={QR_SIZE} />
      <PayWait until={until} whole={order.secondsLeft} />
      <PhoneWays order={order} name={name} />
    </>
  )
}
