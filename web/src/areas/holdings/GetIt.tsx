import { usePrefetchQuery, useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { formatInstant } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { databasePath } from '../../app/records/database-record.ts'
import { useSuggestPath } from '../../app/suggest-path.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { plannedQuery } from '../locations/public.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './GetIt.module.css'
import { GetItCard } from './GetItCard.tsx'
import { copiesQuery, waysQuery } from './holdings-queries.ts'
import { t } from './words.ts'

interface GetItProps {
  recordId: string
  /** Title and ISBN for a search in other libraries. */
  title: string
  isbn: string
  /** Opens the list of all copies. */
  onCopies: () => void
  /** Opens the list of all packages that have it. */
  onPackages: () => void
}

/** The card that says how to get a record. Loads after the page. */
export function GetIt(props: GetItProps) {
  usePrefetchQuery(plannedQuery())
  return (
    <LoadedPart resetKey={props.recordId} fallback={<GetItSkeleton />}>
      <LoadedGetIt {...props} />
    </LoadedPart>
  )
}

function LoadedGetIt({ recordId, title, isbn, onCopies, onPackages }: GetItProps) {
  const [{ data: found }, { data: libraries }] = useSuspenseQueries({
    queries: [waysQuery(recordId), copiesQuery(recordId)],
  })
  const database = databasePath(recordId)
  const ways = found.ways.map((way) => (database && way.kind === 'online' ? { ...way, link: database } : way))
  const suggestPath = useSuggestPath()
  // the button of the floor plan would move what stands below it
  const { isPending: arePlansComing } = useQuery(plannedQuery())
  if (arePlansComing) return <GetItSkeleton />
  return (
    <>
      {found.stale && <StaleNotice asOf={found.asOf} />}
      <GetItCard
        key={recordId}
        ways={ways}
        libraries={libraries}
        elsewhere={paths.otherSearch(isbn ? { isbn } : { q: title })}
        suggest={suggestPath({ title, isbn })}
        isDatabase={database !== undefined}
        recordId={recordId}
        title={title}
        onCopies={onCopies}
        onPackages={onPackages}
      />
    </>
  )
}

/** The library system is unavailable: the data below is the last known. */
const StaleNotice = ({ asOf }: { asOf: string }) => (
  <FormAlert kind="warning">
    {asOf ? t('holdings.stale', { time: formatInstant(asOf) }) : t('holdings.staleUntold')}
  </FormAlert>
)

/** Placeholder with the height of a record with copies at several branches. */
const GetItSkeleton = () => (
  <Stack gap={12} className={css.bones} aria-hidden>
    <Skeleton width="100%" height={36} />
    <Skeleton width="60%" height={26} />
    <Skeleton width="80%" height={34} />
    <Skeleton width="70%" height={24} />
    <Skeleton width="100%" height={44} />
  </Stack>
)
