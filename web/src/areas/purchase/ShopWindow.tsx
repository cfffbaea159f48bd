import { useSuspenseQuery } from '@tanstack/react-query'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { LoadedScreen } from '../../app/screen/Loaded.tsx'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { ReadersOnly } from '../../app/session/ReadersOnly.tsx'
import { useReader } from '../../app/session/reader-state.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { useSuggestPath } from '../../app/suggest-path.ts'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { RulesDialog } from './RulesDialog.tsx'
import { ShopNotices } from './ShopNotices.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

export type ShopPlace = 'shop' | 'cart' | 'orders'

interface ShopWindowProps {
  title: string
  /** The entry of the bar that this screen belongs to. */
  place: ShopPlace
  /** Another value makes a failed screen try again: the address of what it shows. */
  resetKey?: string
  children: ReactNode
}

/**
 * The shop's own window, without header and footer of the portal: its bar with a way back, the rules before the first
 * visit, and what keeps the reader from buying. Source: spec 1 §2 "Drive purchase".
 */
export function ShopWindow({ title, place, resetKey = '', children }: ShopWindowProps) {
  return (
    <>
      <ShopBar place={place} />
      <LoadedScreen resetKey={resetKey} title={title}>
        <OpenShop title={title}>{children}</OpenShop>
      </LoadedScreen>
    </>
  )
}

function ShopBar({ place }: { place: ShopPlace }) {
  const { name } = useSiteConfig()
  const reader = useReader()
  const entries = [
    { key: 'shop', to: paths.purchase(), label: t('shop.all') },
    { key: 'cart', to: paths.purchaseCart(), label: t('shop.cart') },
    { key: 'orders', to: paths.purchaseReader(), label: t('shop.mine') },
  ] as const
  return (
    <nav aria-label={t('shop.menu')} className={css.bar} data-print="no">
      <Cluster gap="0 24px" justify="space-between" className={css.barInside}>
        <Row as={Link} inline gap={6} to={paths.home()} className={css.back}>
          <ArrowLeft aria-hidden size={16} /> {t('shop.back', { name })}
        </Row>
        {reader && (
          <Row gap={24} align="normal" className={css.barLinks}>
            {entries.map(({ key, to, label }) => (
              <Link key={key} to={to} aria-current={key === place ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </Row>
        )}
      </Cluster>
    </nav>
  )
}

/** Asks for the rules first: a library without a shop says so to visitors too. */
function OpenShop({ title, children }: Pick<ShopWindowProps, 'title' | 'children'>) {
  const { data: rules } = useSuspenseQuery(query(purchase.rules, {}))
  const suggestPath = useSuggestPath()
  if (rules.version === '')
    return (
      <Screen title={title}>
        <Empty kind="closed" title={t('shop.none')}>
          <Link to={suggestPath({})} variant="text">
            {t('shop.suggest')}
          </Link>
        </Empty>
      </Screen>
    )
  return (
    <ReadersOnly title={title} about={t('shop.about')}>
      <Suspense fallback={<ScreenSkeleton />}>
        <ReadyShop rulesText={rules.text}>{children}</ReadyShop>
      </Suspense>
    </ReadersOnly>
  )
}

function ReadyShop({ rulesText, children }: { rulesText: string; children: ReactNode }) {
  const { data: standing } = useSuspenseQuery({ ...query(purchase.mayBuy, {}), ...refetchedOnFocus })
  const [later, setLater] = useState(false)
  return (
    <>
      <ShopNotices standing={standing} onRules={() => setLater(false)} />
      {children}
      {!standing.ruleRead && !later && <RulesDialog text={rulesText} onClose={() => setLater(true)} />}
    </>
  )
}
