import { useQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { targetsPath } from './elsewhere-search.ts'
import { t } from './words.ts'

/** Leads to the same words at other libraries, where the library searches any. */
export function ElsewhereLink({ title = '', isbn = '' }: { title?: string; isbn?: string }) {
  const { data } = useQuery(query(otherLibraries.list, {}))
  if (!data?.length || !(title || isbn)) return null
  return (
    <Link
      to={targetsPath(isbn ? { words: isbn, field: 'isbn' } : { words: title, field: 'all' })}
      variant="text"
    >
      {t('elsewhere.lookThere')}
    </Link>
  )
}
