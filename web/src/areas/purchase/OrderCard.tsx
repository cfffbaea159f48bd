import type { PurchaseOrder } from '@wenyuan/contract/shapes/purchase.ts'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderBooks } from './OrderBooks.tsx'
import { orderBadge } from './order-badge.ts'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

/** One order: its books with what has become of each, its money, and what the reader can do. */
export const OrderCard = ({ order }: { order: PurchaseOrder }) => (
  <Stack as="li" gap={8} ruled padding="18px 0" className={css.order}>
    <Cluster as="p" gap="4px 18px" align="normal" justify="space-between">
      <Link to={paths.purchaseDelivery({ orderNo: order.orderNo })}>
        {t('shop.orderNo', { no: order.orderNo })}
      </Link>
      <StatusBadge state={orderBadge(order.state)}>{t(`shop.state.${order.state}`)}</StatusBadge>
    </Cluster>
    <Quiet>
      {[
        formatInstant(order.orderedAt),
        order.vendorName,
        t(`shop.way.${order.way}`),
        t('shop.sum', { n: order.lines.length, amount: formatMoney(order.goods) }),
      ].join(' · ')}
    </Quiet>
    <OrderBooks order={order} />
    {order.cancelledBy && <Quiet>{t(`shop.cancelledBy.${order.cancelledBy}`)}</Quiet>}
    {order.remark && <Prose>{order.remark}</Prose>}
    {order.confirmBy && <Quiet>{t('shop.confirmBy', { day: formatDay(order.confirmBy) })}</Quiet>}
    <OrderActions order={order} />
  </Stack>
)
