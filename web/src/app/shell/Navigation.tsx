import { useLocation } from '@tanstack/react-router'
import { usage } from '@wenyuan/contract/areas/usage.ts'
import { call } from '../../api/call.ts'
import { Link } from '../../kit/Link.tsx'
import { Dropdown } from '../../kit/overlays/Dropdown.tsx'
import { t } from '../../locales/translation.ts'
import { isOpenPath } from '../open-paths.ts'
import { useMenu, useSiteConfig } from '../site/site-facts.ts'
import { drawMenu, type MenuItem, selectedIds } from './menu-rules.ts'
import css from './Navigation.module.css'
import { isShopEntry, useShopIsOn } from './shop-entry.ts'

/** The tenant's menu for display, and the entries selected at the current address. */
export function useDrawnMenu(): { items: MenuItem[]; selected: string[] } {
  const menu = useMenu()
  const { libTypeCode } = useSiteConfig()
  const { pathname } = useLocation()
  const shopIsOn = useShopIsOn(menu)
  const isOpen = (address: string) => isOpenPath(address) && (shopIsOn || !isShopEntry(address))
  return { items: drawMenu(menu, { libTypeCode, isOpen }), selected: selectedIds(menu, pathname) }
}

/** Counts clicks on the plagiarism check; a failure to count is ignored. Source: spec 1 §2. */
const countClick = () => void call(usage.navigationClick, { type: '17' }).catch(() => undefined)

export function MenuLink({
  item,
  current,
  onFollow,
}: {
  item: MenuItem
  current: boolean
  onFollow?: () => void
}) {
  return (
    <Link
      to={item.to}
      newWindow={item.newWindow}
      aria-current={current ? 'page' : undefined}
      onClick={() => {
        if (item.countsClick) countClick()
        onFollow?.()
      }}
    >
      {item.label}
    </Link>
  )
}

/** The top menu: links, and groups that open on click, Enter or arrow keys. */
export function Navigation() {
  const { items, selected } = useDrawnMenu()
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
      </ul>
    </nav>
  )
}
