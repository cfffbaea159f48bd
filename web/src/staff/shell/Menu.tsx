import { Link } from '../../kit/Link.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { t } from '../words.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Menu.module.css'
import { menuGroups } from './menu-entries.ts'

/** The screens that the person may open; beside them, or above them in a narrow window. */
export function Menu() {
  const path = useLocation().pathname
  const groups = menuGroups()
  // some lists have entries of their own, the others belong to the overview
  const hasEntry = groups.some(({ entries }) => entries.some(({ to }) => to === path))
  const home = hasEntry ? path : homeOf(path)
  return (
    <nav className={css.menu} data-print="no" aria-label={t('room.menu')}>
      {groups.map(({ label, entries }) => (
        <div key={label} className={css.group}>
          <Quiet className={css.label}>{t(label)}</Quiet>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to} ref={isBelow(home, entry.to) ? showHere : null}>
                <Link
                  to={entry.to}
                  className={css.entry}
                  aria-current={isBelow(home, entry.to) ? 'page' : undefined}
                >
                  {t(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The entries scroll: in one line in a narrow window, below each other in a low one. */
const showHere = (entry: HTMLLIElement | null): void =>
  entry?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })

/** Screens that belong to an entry of the menu although their address begins otherwise. */
const homeOf = (path: string): string =>
  path
    .replace(/^\/list\/.*$/, '/')
    .replace(/^\/reader\/.*$/, '/readers')
    .replace(/^\/catalogue\/record\/.*$/, '/catalogue')
    .replace(/^\/settings\/.*$/, '/settings/library')

// the import has an entry of its own
const isBelow = (home: string, entry: string): boolean =>
  home === entry || (entry !== '/' && entry !== '/catalogue' && home.startsWith(`${entry}/`))
