import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { preOrderStates } from '@wenyuan/contract/constants/purchase.ts'
import type { Journey, PurchaseOrder } from '@wenyuan/contract/shapes/purchase.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant, formatMoney } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { OrderBooks } from './OrderBooks.tsx'
import { orderBadge } from './order-badge.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { ShopWindow } from './ShopWindow.tsx'
import { t } from './words.ts'

/** The parcel's journey as a time line, the latest step first. Source: spec 1 §2 "drivePurLogistic". */
export function JourneyScreen() {
  const orderNo = firstValue(useQueryParameters(), 'orderNo').slice(0, 64)
  return (
    <ShopWindow title={t('shop.journey')} place="orders" resetKey={orderNo}>
      {orderNo ? (
        <Way orderNo={orderNo} />
      ) : (
        <Screen title={t('shop.journey')}>
          <Empty title={t('shop.no.open')}>{toOrders()}</Empty>
        </Screen>
      )}
    </ShopWindow>
  )
}

/** Orders looked through for the one whose journey is shown: the newest of the reader. */
const NEWEST = 50

/** Only lists of orders say what is in one; undefined: not known yet, or too old. */
function useOrder({ orderNo, state }: Journey): PurchaseOrder | undefined {
  const waits = (preOrderStates as readonly string[]).includes(state)
  const page = { page: 1, rows: NEWEST }
  const { data: waiting } = useQuery({ ...query(purchase.waiting, page), enabled: waits })
  const { data: sent } = useQuery({ ...query(purchase.orders, { state: 'all', ...page }), enabled: !waits })
  return (waits ? waiting : sent)?.records.find((one) => one.orderNo === orderNo)
}

/** What happens next, or what the reader can do; empty: nothing is left to happen. */
const nextOf = ({ state, way }: PurchaseOrder): string =>
  state === 'ordered'
    ? t('shop.next.ordered')
    : state === 'shipped'
      ? t(way === 'parcel' ? 'shop.next.parcel' : 'shop.next.desk')
      : ''

const toOrders = () => (
  <Link to={paths.purchaseReader()} variant="text">
    {t('shop.mine')}
  </Link>
)

function Way({ orderNo }: { orderNo: string }) {
  const { data } = useSuspenseQuery({ ...query(purchase.journey, { orderNo }), ...refetchedOnFocus })
  const { state, carrier, parcelNo, address, stale } = data
  const order = useOrder(data)
  const next = order && nextOf(order)
  return (
    <Screen title={t('shop.journey')} aside={toOrders()}>
      <p>
        <StatusBadge state={orderBadge(state)}>{t(`shop.state.${state}`)}</StatusBadge>
      </p>
      {(state === 'waitingApproval' || state === 'waitingFreight') && (
        <p>
          {t(`shop.about.${state}`)}{' '}
          <Link to={paths.purchaseReader({ view: 'waiting' })} variant="text">
            {t('shop.view.waiting')}
          </Link>
        </p>
      )}
      <Facts
        facts={[
          [t('shop.orderNumber'), data.orderNo],
          [t('shop.vendor'), order?.vendorName ?? ''],
          [t('shop.way'), order ? t(`shop.way.${order.way}`) : ''],
          [
            t('shop.goods'),
            order ? t('shop.sum', { n: order.lines.length, amount: formatMoney(order.goods) }) : '',
          ],
          [t('shop.carrier'), carrier],
          [t('shop.parcelNo'), parcelNo],
          [t('shop.goesTo'), address],
        ]}
      />
      {stale && <FormAlert kind="warning">{t('shop.stale')}</FormAlert>}
      {order && (
        <Section title={t('shop.inOrder')}>
          <div className={css.inOrder}>
            <OrderBooks order={order} />
          </div>
        </Section>
      )}
      <Section title={t('shop.steps')}>
        {next && <p className={css.next}>{next}</p>}
        <ol className={css.steps}>
          {data.steps.toReversed().map((step) => (
            <Step key={`${step.at} ${step.state} ${step.text}`} step={step} />
          ))}
        </ol>
      </Section>
    </Screen>
  )
}

const Step = ({ step: { at, state, place, text } }: { step: Journey['steps'][number] }) => (
  <Stack as="li" gap={2} className={css.step}>
    <b>{text || (state && t(`shop.state.${state}`))}</b>
    {place && <span>{place}</span>}
    <Quiet as="time" dateTime={at}>
      {formatInstant(at)}
    </Quiet>
  </Stack>
)
