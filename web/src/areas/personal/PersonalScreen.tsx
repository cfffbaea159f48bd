import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { ReadersOnly } from '../../app/session/ReadersOnly.tsx'
import type { TabKey } from '../../app/tab.ts'
import { tabOf } from '../../app/tab-registry.ts'
import { useMedia } from '../../kit/layout/use-media.ts'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { useOwnTabs } from './own-tabs.ts'
import css from './PersonalScreen.module.css'
import { Offers } from './Offers.tsx'
import { tabOfAddress } from './personal-tabs.ts'
import { TabList, TabName } from './TabList.tsx'
import { t } from './words.ts'

/**
 * The personal centre: tabs at the side, the open one by its key in the address. In one column the name of the open tab
 * opens them.
 */
export const PersonalScreen = () => (
  <ReadersOnly title={t('personal.title')} about={t('personal.offersAbout')} offers={<Offers />}>
    <Centre />
  </ReadersOnly>
)

/** One tab alone, without header and footer, for windows opened by other sites. */
export function PersonalExternalScreen() {
  const tab = useSingleTab()
  return (
    <ReadersOnly title={t(`personal.tab.${tab}`)} about={t(`personal.about.${tab}`)}>
      <SingleTab />
    </ReadersOnly>
  )
}

function useSingleTab(): TabKey {
  const { id = '' } = useParams()
  const { offered } = useOwnTabs()
  return tabOfAddress(id, { offered, shown: offered })
}

function Centre() {
  const { offered, shown } = useOwnTabs()
  const isOneColumn = useMedia('(max-width: 860px)')
  const search = useQueryParameters()
  const asked = firstValue(search, 'tab') || firstValue(search, 'key')
  const open = tabOfAddress(asked, { offered, shown })
  return (
    <Screen title={t('personal.title')} windowTitle={`${t(`personal.tab.${open}`)} · ${t('personal.title')}`}>
      <div className={css.frame}>
        <nav aria-label={t('personal.tabs')}>
          {isOneColumn ? (
            <Dropdown className={css.choice} face={<TabName tab={open} />}>
              {(close) => <TabList open={open} onFollow={close} />}
            </Dropdown>
          ) : (
            <TabList open={open} />
          )}
        </nav>
        <section className={css.content} aria-label={t(`personal.tab.${open}`)}>
          <TabContent tab={open} />
        </section>
      </div>
    </Screen>
  )
}

function SingleTab() {
  const tab = useSingleTab()
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
    <LoadedPart resetKey={tab} fallback={<Skeleton width="100%" height={320} />}>
      <Panel tab={tab} />
    </LoadedPart>
  )
}
