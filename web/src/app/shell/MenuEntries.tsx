import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './MenuEntries.module.css'
import { MenuLink } from './MenuLink.tsx'
import type { MenuItem } from './menu-rules.ts'

interface MenuEntriesProps {
  items: readonly MenuItem[]
  selected: readonly string[]
  onFollow: () => void
}

/** Entries of the menu as one list, with the entries of a group below its name. */
export const MenuEntries = ({ items, selected, onFollow }: MenuEntriesProps) => (
  <ul className={css.entries}>
    {items.map((item) => (
      <li key={item.id}>
        {item.children.length === 0 ? (
          <MenuLink item={item} current={selected.includes(item.id)} onFollow={onFollow} />
        ) : (
          <>
            <Quiet className={css.group}>{item.label}</Quiet>
            <ul>
              {item.children.map((child) => (
                <li key={child.id}>
                  <MenuLink item={child} current={selected.includes(child.id)} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </>
        )}
      </li>
    ))}
  </ul>
)
