import { useRouterState } from '@tanstack/react-router'
import { Link } from '../../kit/Link.tsx'
import { t } from '../words.ts'
import css from './Menu.module.css'
import { menuGroups } from './menu-entries.ts'

/** The screens that the person may open; beside them, or above them in a narrow window. */
export function Menu() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isCurrent = (to: string) =>
    to === '/' ? path === '/' || path.startsWith('/list') : path.startsWith(to)
  return (
    <nav className={css.menu} aria-label={t('room.menu')}>
      {menuGroups().map(({ label, entries }) => (
        <div key={label} className={css.group}>
          <p className={css.label}>{t(label)}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  className={css.entry}
                  aria-current={isCurrent(entry.to.replace(/\/library$/, '')) ? 'page' : undefined}
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
