import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { preOrderStates } from '@wenyuan/contract/constants/purchase.ts'
import type { PurchaseOrder } from '@wenyuan/contract/shapes/purchase.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatMoney } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { useShopAction } from './shop-action.ts'
import { t } from './words.ts'

/** "I have it" and payment of the freight, where the order allows it; its journey; cancelling. */
export function OrderActions({ order }: { order: PurchaseOrder }) {
  const { busy, run } = useShopAction()
  const [asking, setAsking] = useState<'cancel' | 'confirm'>()
  const { orderNo, canCancel, canConfirm, freight, freightChargeId, state } = order
  const waits = (preOrderStates as readonly string[]).includes(state)
  const cancel = async () => {
    await run(() => call(waits ? purchase.cancelWaiting : purchase.cancel, { orderNo }))
  }
  const confirm = async () => {
    await run(() => call(purchase.confirmReceipt, { orderNo }))
  }
  return (
    <p className={css.buttons}>
      {canConfirm && (
        <Button variant="primary" aria-disabled={busy} onClick={() => setAsking('confirm')}>
          {t('shop.haveIt')}
        </Button>
      )}
      {freightChargeId && (
        <Row as={Link} inline to={paths.personalCentre({ tab: '7', view: 'fees' })} className={css.primary}>
          {t('shop.payFreight', { amount: formatMoney(freight) })}
        </Row>
      )}
      <Link to={paths.purchaseDelivery({ orderNo })} variant="text">
        {t('shop.follow')}
      </Link>
      {canCancel && (
        <Button variant="quiet" aria-disabled={busy} onClick={() => setAsking('cancel')}>
          {t('shop.cancelOrder')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t(asking === 'cancel' ? 'shop.cancelOrder' : 'shop.haveIt')}
          words={{
            confirm: t(asking === 'cancel' ? 'shop.cancelOrder' : 'shop.haveIt'),
            cancel: t('shop.goBack'),
            close: t('action.close'),
          }}
          onConfirm={asking === 'cancel' ? cancel : confirm}
          onClose={() => setAsking(undefined)}
        >
          {t(asking === 'cancel' ? 'shop.cancelAsk' : 'shop.haveItAsk', { no: orderNo })}
        </ConfirmDialog>
      )}
    </p>
  )
}
