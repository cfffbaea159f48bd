import { useQuery } from '@tanstack/react-query'
import { databases } from '@wenyuan/contract/areas/databases.ts'
import { journals } from '@wenyuan/contract/areas/journals.ts'
import { query } from '../../api/query.ts'
import { Link } from '../../kit/Link.tsx'
import { formatCount, t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import css from './AlsoIn.module.css'

interface AlsoInProps {
  /** The other list. */
  list: 'databases' | 'journals'
  /** The words that were searched. */
  q: string
}

/** Readers do not always tell journals from databases: says that the words are found in the other list as well. */
export function AlsoIn({ list, q }: AlsoInProps) {
  const inDatabases = useQuery({
    ...query(databases.list, { keyWord: q, rows: 1 }),
    enabled: list === 'databases' && q !== '',
  })
  const inJournals = useQuery({
    ...query(journals.list, { keyWord: q, rows: 1 }),
    enabled: list === 'journals' && q !== '',
  })
  const n = (list === 'databases' ? inDatabases : inJournals).data?.total ?? 0
  if (q === '' || n === 0) return null
  return (
    <p className={css.also}>
      <Link to={paths[list]({ q })} variant="text">
        {t(`alsoIn.${list}`, { n, count: formatCount(n) })}
      </Link>
    </p>
  )
}
