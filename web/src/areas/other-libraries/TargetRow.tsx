import { useQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { useId } from 'react'
import { query } from '../../api/query.ts'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { countWords } from './count-words.ts'
import { type ElsewhereSearch, itemsOf, targetPath } from './elsewhere-search.ts'
import { connectionsToSpare, fewAtOnce } from './few-at-once.ts'
import css from './OtherLibraries.module.css'
import { t } from './words.ts'

type Target = NonNullable<(typeof otherLibraries.list)['~types']>['out'][number]

/** Slow catalogues leave connections for the rest of the page. */
const few = fewAtOnce({
  most: 4,
  mostWithSlow: connectionsToSpare(performance.getEntriesByType('navigation')),
})

/** One library: its name, what the library says of it, and how many records it has. */
export function TargetRow({ target, asked }: { target: Target; asked: ElsewhereSearch }) {
  const nameId = useId()
  const { siteId, name, role, remark, canCount } = target
  const roleWords = role === '' ? '' : t(`elsewhere.role.${role}`)
  const saysRole = name.toLowerCase().includes(roleWords.toLowerCase())
  const to = targetPath({ ...asked, siteId, page: 1 })
  return (
    <li className={css.target} aria-labelledby={nameId}>
      <div className={css.words}>
        <h2 id={nameId} className={css.name}>
          {canCount ? <Link to={to}>{name}</Link> : name}
          {roleWords && !saysRole && <Quiet as="span">{roleWords}</Quiet>}
        </h2>
        {remark && <Quiet>{remark}</Quiet>}
      </div>
      {asked.words !== '' && (
        <div className={css.count}>
          {canCount ? (
            <Count siteId={siteId} asked={asked} to={to} />
          ) : (
            <OwnPage siteId={siteId} asked={asked} />
          )}
        </div>
      )}
    </li>
  )
}

interface AtTarget {
  siteId: string
  asked: ElsewhereSearch
}

function Count({ siteId, asked, to }: AtTarget & { to: string }) {
  const one = query(otherLibraries.counts, { siteIds: [siteId], items: itemsOf(asked) })
  const { data, error, isFetching, refetch } = useQuery({
    ...one,
    queryFn: (context) => few(siteId, async () => one.queryFn?.(context) ?? []),
  })
  const [answer] = data ?? []
  if (isFetching || (!answer && !error))
    return (
      <span role="status" aria-label={t('elsewhere.asking')}>
        <Skeleton width={64} height={20} />
      </span>
    )
  if (!answer || answer.state !== 'ok')
    return (
      <>
        <Quiet as="span">{t(answer?.state === 'slow' ? 'elsewhere.slow' : 'elsewhere.down')}</Quiet>
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      </>
    )
  if (answer.count === 0) return <Quiet as="span">{t('elsewhere.nothing')}</Quiet>
  return (
    <Link to={to} variant="text">
      {countWords(answer.count, answer.exact)}
    </Link>
  )
}

/** A catalogue of which only the page is known. */
function OwnPage({ siteId, asked }: AtTarget) {
  const { data } = useQuery(query(otherLibraries.address, { siteId, items: itemsOf(asked) }))
  if (!data?.url) return null
  return (
    <Link to={data.url} newWindow variant="text">
      {t('elsewhere.searchThere')}
    </Link>
  )
}
