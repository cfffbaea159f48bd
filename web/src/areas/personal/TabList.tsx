import { Settings2 } from 'lucide-react'
import { useId } from 'react'
import { paths } from '../../app/paths.ts'
import type { TabKey } from '../../app/tab.ts'
import { tabOf } from '../../app/tab-registry.ts'
import { Link } from '../../kit/Link.tsx'
import { useOwnTabs } from './own-tabs.ts'
import { groupsOf } from './personal-tabs.ts'
import css from './TabList.module.css'
import { t } from './words.ts'

interface TabListProps {
  open: TabKey
  onFollow?: () => void
}

/** The tabs in their groups, with the overview before them. */
export function TabList({ open, onFollow }: TabListProps) {
  const { offered, shown, extras } = useOwnTabs()
  const id = useId()
  // a hidden tab is listed while it is open
  const listed = offered.filter((key) => key === open || shown.includes(key))
  const entry = (tab: TabKey) => (
    <li key={tab}>
      <Link
        to={paths.personalCentre({ tab })}
        aria-current={tab === open ? 'page' : undefined}
        onClick={onFollow}
      >
        <TabName tab={tab} />
      </Link>
    </li>
  )
  return (
    <ul className={css.list}>
      {listed.includes('0') && entry('0')}
      {groupsOf(listed).map(({ group, keys }) => (
        <li key={group} className={css.group}>
          <p id={`${id}-${group}`}>{t(`personal.group.${group}`)}</p>
          <ul aria-labelledby={`${id}-${group}`}>{keys.map(entry)}</ul>
        </li>
      ))}
      {extras.map(({ kind, label, to }) => (
        <li key={kind}>
          <Link to={to} newWindow onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
      <li className={css.arrange}>
        <Link to={paths.personalTabs()} onClick={onFollow}>
          <Settings2 aria-hidden size={18} />
          {t('tabs.title')}
        </Link>
      </li>
    </ul>
  )
}

export function TabName({ tab }: { tab: TabKey }) {
  const { icon: Icon } = tabOf(tab)
  return (
    <>
      <Icon aria-hidden size={18} />
      {t(`personal.tab.${tab}`)}
    </>
  )
}
