import { useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { AllowanceLine } from './AllowanceLine.tsx'
import { OrderCard } from './OrderCard.tsx'
import { tellsAllowance } from './shop-access.ts'
import css from './Shop.module.css'
import { ShopRules } from './ShopRules.tsx'
import { ShopWindow } from './ShopWindow.tsx'
import { t } from './words.ts'

const ROWS = 10
const views = ['open', 'waiting', 'ended', 'rules'] as const
type View = (typeof views)[number]

/** The reader's orders, what is left, and the rules. Source: spec 1 §2 "drivePurUser". */
export function OrdersScreen() {
  const { search } = useLocation()
  const said = parseQuery(search)
  const view = views.find((one) => one === firstValue(said, 'view')) ?? 'open'
  const page = Math.min(1_000, Math.max(1, Math.floor(Number(firstValue(said, 'page'))) || 1))
  return (
    <ShopWindow title={t('shop.mine')} place="orders" resetKey={search}>
      <Mine view={view} page={page} />
    </ShopWindow>
  )
}

const linkTo = (view: View, page = 1) =>
  paths.purchaseReader({
    view: view === 'open' ? undefined : view,
    page: page > 1 ? String(page) : undefined,
  })

function Mine({ view, page }: { view: View; page: number }) {
  const { data: standing } = useSuspenseQuery(query(purchase.mayBuy, {}))
  return (
    <Screen title={t('shop.mine')}>
      {tellsAllowance(standing.reasons) && <AllowanceLine left={standing.left} label={t('shop.leftNow')} />}
      <SegmentedControl
        label={t('shop.views')}
        choices={views.map((key) => ({ key, label: t(`shop.view.${key}`), to: linkTo(key) }))}
        current={view}
      />
      <div className={css.below}>{view === 'rules' ? <ShopRules /> : <Orders view={view} page={page} />}</div>
    </Screen>
  )
}

const asked = (view: Exclude<View, 'rules'>, page: number) =>
  view === 'waiting'
    ? query(purchase.waiting, { page, rows: ROWS })
    : query(purchase.orders, { state: view, page, rows: ROWS })

function Orders({ view, page }: { view: Exclude<View, 'rules'>; page: number }) {
  const { data } = useSuspenseQuery({ ...asked(view, page), ...refetchedOnFocus })
  if (data.total === 0)
    return (
      <Empty title={t(`shop.no.${view}`)}>
        <Link to={paths.purchase()} variant="text">
          {t('shop.toShop')}
        </Link>
      </Empty>
    )
  return (
    <>
      <ul className={css.rows}>
        {data.records.map((order) => (
          <OrderCard key={order.orderNo} order={order} />
        ))}
      </ul>
      <ListPager page={page} lastPage={Math.ceil(data.total / ROWS)} linkTo={(next) => linkTo(view, next)} />
    </>
  )
}
