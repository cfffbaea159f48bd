import { useQuery } from '@tanstack/react-query'
import { journals } from '@wenyuan/contract/areas/journals.ts'
import { query } from '../../api/query.ts'
import { SideLinks } from '../../app/lists/SideLinks.tsx'
import { paths } from '../../app/paths.ts'
import { t } from './words.ts'

/** The journals opened most; left out where none was. */
export function MostOpened() {
  const { data } = useQuery(query(journals.mostOpened, { rows: 5 }))
  return (
    <SideLinks
      title={t('journals.mostOpened')}
      links={(data?.records ?? []).map(({ recordId, title }) => ({
        key: recordId,
        to: paths.journal({ id: recordId }),
        name: title,
      }))}
    />
  )
}
