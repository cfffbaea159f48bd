import { Settings2 } from 'lucide-react'
import { Suspense, useId } from 'react'
import { paths } from '../../app/paths.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ReadersOnly } from '../../app/session/ReadersOnly.tsx'
import type { TabKey } from '../../app/tab.ts'
import { tabOf } from '../../app/tab-registry.ts'
import { Link } from '../../kit/Link.tsx'
import { TabLine } from '../../kit/layout/TabLine.tsx'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { useOwnTabs } from './own-tabs.ts'
import css from './PersonalScreen.module.css'
import { groupsOf, tabOfAddress } from './personal-tabs.ts'
import { t } from './words.ts'

/** The personal centre: tabs at the side, the open one by its key in the address. */
export const PersonalScreen = () => (
  <ReadersOnly>
    <Centre />
  </ReadersOnly>
)

/** One tab alone, without header and footer, for windows opened by other sites. */
export const PersonalExternalScreen = () => (
  <ReadersOnly>
    <SingleTab />
  </ReadersOnly>
)

function Centre() {
  const { offered, shown, extras } = useOwnTabs()
  const id = useId()
  const search = useQueryParameters()
  const asked = firstValue(search, 'tab') || firstValue(search, 'key')
  const open = tabOfAddress(asked, { offered, shown })
  // a hidden tab is listed while it is open
  const listed = offered.filter((key) => key === open || shown.includes(key))
  return (
    <Screen title={t('personal.title')} windowTitle={`${t(`personal.tab.${open}`)} · ${t('personal.title')}`}>
      <div className={css.frame}>
        <TabLine label={t('personal.tabs')} current={open} className={css.tabs}>
          <ul>
            {listed.includes('0') && <TabEntry tab="0" open={open} />}
            {groupsOf(listed).map(({ group, keys }) => (
              <li key={group}>
                <p id={`${id} ${group}`} className={css.group}>
                  {t(`personal.group.${group}`)}
                </p>
                <ul aria-labelledby={`${id} ${group}`}>
                  {keys.map((key) => (
                    <TabEntry key={key} tab={key} open={open} />
                  ))}
                </ul>
              </li>
            ))}
            {extras.map(({ kind, label, to }) => (
              <li key={kind}>
                <Link to={to} newWindow>
                  {label}
                </Link>
              </li>
            ))}
            <li className={css.arrange}>
              <Link to={paths.personalTabs()}>
                <Settings2 aria-hidden size={18} />
                {t('tabs.title')}
              </Link>
            </li>
          </ul>
        </TabLine>
        <section className={css.content} aria-label={t(`personal.tab.${open}`)}>
          <TabContent tab={open} />
        </section>
      </div>
    </Screen>
  )
}

function TabEntry({ tab, open }: { tab: TabKey; open: TabKey }) {
  const { icon: Icon } = tabOf(tab)
  return (
    <li>
      <Link to={paths.personalCentre({ tab })} aria-current={tab === open ? 'page' : undefined}>
        <Icon aria-hidden size={18} />
        {t(`personal.tab.${tab}`)}
      </Link>
    </li>
  )
}

function SingleTab() {
  const { id = '' } = useParams()
  const { offered } = useOwnTabs()
  const tab = tabOfAddress(id, { offered, shown: offered })
  return (
    <Screen title={t(`personal.tab.${tab}`)}>
      <div className={css.bare}>
        <TabContent tab={tab} />
      </div>
    </Screen>
  )
}

function TabContent({ tab }: { tab: TabKey }) {
  const { panel: Panel } = tabOf(tab)
  return (
    <ErrorBoundary
      resetKey={tab}
      renderError={(error, retry) => <FailureNotice error={error} onRetry={retry} />}
    >
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <Panel tab={tab} />
      </Suspense>
    </ErrorBoundary>
  )
}
