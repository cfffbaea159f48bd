import { useQuery } from '@tanstack/react-query'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import type { DatabaseCard } from '@wenyuan/contract/shapes/database.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import css from './Databases.module.css'
import { t } from './words.ts'

/** The databases opened most, and those on trial; each left out where there are none. */
export function SideLists() {
  const { data: opened } = useQuery(query(databases.mostOpened, { rows: 5 }))
  const { data: trials = [] } = useQuery(query(home.trials, { rows: 5 }))
  return (
    <>
      <SideList
        title={t('databases.mostOpened')}
        databases={opened?.records.filter(({ count }) => count > 0) ?? []}
      />
      <SideList title={t('databases.trials')} databases={trials} />
    </>
  )
}

const SideList = (list: { title: string; databases: readonly DatabaseCard[] }) =>
  list.databases.length === 0 ? null : (
    <section className={css.most} aria-label={list.title}>
      <h2>{list.title}</h2>
      <ul>
        {list.databases.map(({ resourceId, name, to, daysLeft }) => (
          <li key={resourceId}>
            <Link to={paths.database({ id: resourceId })}>
              {name}
              {daysLeft !== null && (
                <Quiet as="small">{t('databases.until', { day: formatDay(to), n: daysLeft })}</Quiet>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
