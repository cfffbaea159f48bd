import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import css from './TitleLists.module.css'

const lists = ['newBooks', 'hotLoans', 'hotCollections', 'popularBooks', 'highScores'] as const

/** Links between the lists of titles, so that each is reached whatever the library's menu has. */
export const TitleLists = ({ current }: { current: (typeof lists)[number] }) => (
  <nav className={css.lists} aria-label={t('lists.label')}>
    {lists.map((list) => (
      <Link
        key={list}
        to={paths[list]()}
        className={css.list}
        aria-current={list === current ? 'page' : undefined}
      >
        {t(`lists.${list}`)}
      </Link>
    ))}
  </nav>
)
