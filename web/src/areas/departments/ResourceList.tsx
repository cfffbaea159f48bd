import { useSuspenseQuery } from '@tanstack/react-query'
import { type departmentResources, departments } from '@wenyuan/contract/areas/departments.ts'
import { query } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { paths } from '../../app/paths.ts'
import { formatCount } from '../../locales/translation.ts'
import { Resources } from './Resources.tsx'
import { t } from './words.ts'

const ROWS = 20
/** The last page that the server gives: 10,000 records. */
const LAST_PAGE = 100

interface ResourceListProps {
  departmentId: string
  kind: (typeof departmentResources)[number]
  page: number
}

/** All of one kind for a department, in pages. */
export function ResourceList({ departmentId, kind, page }: ResourceListProps) {
  const { data } = useSuspenseQuery(query(departments.resources, { departmentId, kind, page, rows: ROWS }))
  return (
    <>
      <ListTotal text={t('departments.found', { n: data.total, count: formatCount(data.total) })} />
      <Resources found={data} />
      <ListPager
        page={page}
        lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
        linkTo={(to) => paths.department({ id: departmentId, kind, page: to === 1 ? '' : String(to) })}
      />
    </>
  )
}
