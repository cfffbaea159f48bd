import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { Link } from '../../kit/Link.tsx'
import { paths } from '../../paths.ts'
import { searchFor } from '../search/search-changes.ts'
import { withLibraryInUse } from '../search/search-navigation.ts'
import css from './Contributors.module.css'

type Contributor = RecordDetail['contributors'][number]

/** Country, dates and role, as catalogued: "清, 1715–1763, 著". */
const about = ({ nationality, dates, role }: Contributor): string =>
  [nationality, dates, role].filter(Boolean).join(', ')

/** Those who made the work first, each a search for their works. */
export function Contributors({ record }: { record: RecordDetail }) {
  const contributors = record.contributors.toSorted((a, b) => Number(b.main) - Number(a.main))
  if (contributors.length === 0) return record.author ? <p lang={record.lang}>{record.author}</p> : null
  return (
    <ul className={css.people} lang={record.lang}>
      {contributors.map((contributor) => (
        <li key={`${contributor.name} ${contributor.role}`}>
          <Link to={paths.searchList(withLibraryInUse(searchFor(contributor.name, 'author')))} look="text">
            {contributor.name}
          </Link>
          {about(contributor) && <span className={css.about}> {about(contributor)}</span>}
        </li>
      ))}
    </ul>
  )
}
