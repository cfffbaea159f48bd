import type { TabKey } from '../../app/tab.ts'
import { tabOf } from '../../app/tab-registry.ts'
import { t } from './words.ts'

/** A tab as it is offered: its icon, its name and what is in it. */
export function TabFace({ tab }: { tab: TabKey }) {
  const { icon: Icon } = tabOf(tab)
  return (
    <>
      <Icon aria-hidden size={20} />
      <span>
        {t(`personal.tab.${tab}`)}
        <small>{t(`personal.about.${tab}`)}</small>
      </span>
    </>
  )
}
