import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { t } from '../../locales/translation.ts'
import { useOpenPaths } from '../open-paths.ts'
import { useMenu, useSiteConfig } from '../site/site-facts.ts'
import { drawMenu, type MenuItem, selectedIds } from './menu-rules.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuLink } from './MenuLink.tsx'
import css from './Navigation.module.css'

/** The tenant's menu for display, and the entries selected at the current address. */
export function useDrawnMenu(): { items: MenuItem[]; selected: string[] } {
  const menu = useMenu()
  const { libTypeCode } = useSiteConfig()
  const place = useLocation()
  const isOpen = useOpenPaths()
  return { items: drawMenu(menu, { libTypeCode, isOpen }), selected: selectedIds(menu, place) }
}

interface NavigationProps {
  /** So many of the last entries are in a group "more". */
  inMore: number
}

/** The top menu: links, and groups that open on click, Enter or arrow keys. */
export function Navigation({ inMore }: NavigationProps) {
  const { items: all, selected } = useDrawnMenu()
  const items = inMore > 0 ? all.slice(0, -inMore) : all
  const more = all.slice(items.length)
  return (
    <nav aria-label={t('shell.mainMenu')} className={css.navigation} data-tutorial="menu">
      <ul className={css.entries}>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <span className={css.entry} data-current={selected.includes(item.id) || undefined}>
                <MenuLink item={item} current={selected.includes(item.id)} />
              </span>
            ) : (
              <Dropdown face={item.label} current={selected.includes(item.id)} className={css.entry}>
                {(close) => (
                  <ul>
                    {item.children.map((child) => (
                      <li key={child.id}>
                        <MenuLink item={child} current={selected.includes(child.id)} onFollow={close} />
                      </li>
                    ))}
                  </ul>
                )}
              </Dropdown>
            )}
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <Dropdown
              face={t('shell.more')}
              current={more.some(({ id }) => selected.includes(id))}
              className={css.entry}
            >
              {(close) => <MenuEntries items={more} selected={selected} onFollow={close} />}
            </Dropdown>
          </li>
        )}
      </ul>
    </nav>
  )
}
