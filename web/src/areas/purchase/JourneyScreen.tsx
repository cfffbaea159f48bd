import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import type { Journey } from '@wenyuan/contract/shapes/purchase.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatInstant } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Facts } from '../../kit/data/Facts.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { orderBadge } from './order-badge.ts'
import css from './Shop.module.css'
import { ShopWindow } from './ShopWindow.tsx'
import { t } from './words.ts'

/** The parcel's journey as a time line, the latest step first. Source: spec 1 §2 "drivePurLogistic". */
export function JourneyScreen() {
  const orderNo = firstValue(parseQuery(useLocation().searchStr), 'orderNo').slice(0, 64)
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

const toOrders = () => (
  <Link to={paths.purchaseReader()} variant="text">
    {t('shop.mine')}
  </Link>
)

function Way({ orderNo }: { orderNo: string }) {
  const { data } = useSuspenseQuery({ ...query(purchase.journey, { orderNo }), ...refetchedOnFocus })
  const { state, carrier, parcelNo, address, stale } = data
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
          [t('shop.carrier'), carrier],
          [t('shop.parcelNo'), parcelNo],
          [t('shop.goesTo'), address],
        ]}
      />
      {stale && <FormAlert kind="warning">{t('shop.stale')}</FormAlert>}
      <Section title={t('shop.steps')}>
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
  <li className={css.step}>
    <b>{text || (state && t(`shop.state.${state}`))}</b>
    {place && <span>{place}</span>}
    <Quiet as="time" dateTime={at}>
      {formatInstant(at)}
    </Quiet>
  </li>
)
