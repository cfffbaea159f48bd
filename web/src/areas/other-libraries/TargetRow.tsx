import { useQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { useId } from 'react'
import { query } from '../../api/query.ts'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { countWords } from './count-words.ts'
import { countOf } from './counts.ts'
import { type ElsewhereSearch, itemsOf, targetPath } from './elsewhere-search.ts'
import { Cluster, Grid, Stack } from '../../kit/layout/boxes.tsx'
import css from './OtherLibraries.module.css'
import { t } from './words.ts'

type Target = NonNullable<(typeof otherLibraries.list)['~types']>['out'][number]

interface TargetRowProps {
  target: Target
  asked: ElsewhereSearch
  /** Its number may still come. */
  isAsked: boolean
}

/** One library: its name, what the library says of it, and how many records it has. */
export function TargetRow({ target, asked, isAsked }: TargetRowProps) {
  const nameId = useId()
  const { siteId, name, role, remark, canCount } = target
  const roleWords = role === '' ? '' : t(`elsewhere.role.${role}`)
  const saysRole = name.toLowerCase().includes(roleWords.toLowerCase())
  const to = targetPath({ ...asked, siteId, page: 1 })
  return (
    <Grid as="li" gap="8px 24px" ruled padding="16px 0" className={css.target} aria-labelledby={nameId}>
      <div className={css.words}>
        <Cluster as="h2" gap="2px 12px" align="baseline" id={nameId} className={css.name}>
          {canCount ? <Link to={to}>{name}</Link> : name}
          {roleWords && !saysRole && <Quiet as="span">{roleWords}</Quiet>}
        </Cluster>
        {remark && <Quiet>{remark}</Quiet>}
      </div>
      {asked.words !== '' && (
        <Stack gap={4} align="flex-end" className={css.count}>
          {canCount ? (
            <Count siteId={siteId} asked={asked} to={to} isAsked={isAsked} />
          ) : (
            <OwnPage siteId={siteId} asked={asked} />
          )}
        </Stack>
      )}
    </Grid>
  )
}

interface AtTarget {
  siteId: string
  asked: ElsewhereSearch
}

function Count({ siteId, asked, to, isAsked }: AtTarget & { to: string; isAsked: boolean }) {
  // asked for with all the others; alone only when the reader tries again
  const { data, isFetching, refetch } = useQuery({ ...countOf(siteId, asked), enabled: false })
  const [answer] = data ?? []
  if (isFetching || (!answer && isAsked))
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
