import { useQuery } from '@tanstack/react-query'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { home } from '@wenyuan/contract/areas/home.ts'
import type { DatabaseCard } from '@wenyuan/contract/shapes/database.ts'
import { query } from '../../api/query.ts'
import { SideLinks } from '../../app/lists/SideLinks.tsx'
import { paths } from '../../app/paths.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

/** The databases opened most, and those on trial; each left out where there are none. */
export function SideLists() {
  const { data: opened } = useQuery(query(databases.mostOpened, { rows: 5 }))
  const { data: trials = [] } = useQuery(query(home.trials, { rows: 5 }))
  return (
    <>
      <SideLinks
        title={t('databases.mostOpened')}
        links={opened?.records.filter(({ count }) => count > 0).map(linkOf) ?? []}
      />
      <SideLinks title={t('databases.trials')} links={trials.map(linkOf)} />
    </>
  )
}

const linkOf = ({ resourceId, name, to, daysLeft }: DatabaseCard) => ({
  key: resourceId,
  to: paths.database({ id: resourceId }),
  name: (
    <>
      {name}
      {daysLeft !== null && (
        <Quiet as="small">{t('databases.until', { day: formatDay(to), n: daysLeft })}</Quiet>
      )}
    </>
  ),
})
