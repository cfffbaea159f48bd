import type { EmptySearch, MendWay } from '@wenyuan/contract/staff/usage.ts'
import { Link } from '../../kit/Link.tsx'
import { staffPaths } from '../paths.ts'
import { may } from '../session.ts'
import { formatDate, t } from '../words.ts'

const places = {
  synonym: { to: staffPaths.synonyms(), right: 'show-search-synonyms' },
  'best-answer': { to: staffPaths.content('best-answers'), right: 'list-content' },
  suggestion: { to: staffPaths.list('list-suggestions'), right: 'list-suggestions' },
} as const satisfies Record<MendWay, object>

/** What the library has done about a search, each with the day, and where it stands. */
export const MendsShown = ({ mends }: Pick<EmptySearch, 'mends'>) =>
  mends.map(({ way, on }) => {
    const said = t('mend.on', { way: t(`mend.${way}`), day: formatDate(on) })
    const { to, right } = places[way]
    return (
      <div key={way}>
        {may(right) ? (
          <Link to={to} variant="text">
            {said}
          </Link>
        ) : (
          said
        )}
      </div>
    )
  })
