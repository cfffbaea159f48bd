import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { Suspense, startTransition, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { useListChoices } from '../../../app/search/list-choices.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { SelectRange } from '../../../app/selection/SelectRange.tsx'
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { availabilityQuery } from '../search-request.ts'
import { t } from '../words.ts'
import css from './ResultList.module.css'
import rowCss from './ResultRow.module.css'
import { ResultRow } from './ResultRow.tsx'
import type { OpenedTool } from './RowDialogs.tsx'

const loadDialogs = () => import('./RowDialogs.tsx')
const RowDialogs = lazyPart(() => loadDialogs().then(({ RowDialogs }) => RowDialogs))

interface ResultListProps {
  place: SearchPlace
  records: SearchAnswer['records']
  stale: boolean
}

/** The rows of a page; availability follows in one call, into reserved space. */
export function ResultList({ place, records, stale }: ResultListProps) {
  const recordIds = records.map((record) => record.recordId)
  const { data, isError } = useQuery({
    ...availabilityQuery(recordIds),
    enabled: recordIds.length > 0,
  })
  const byId = new Map(data?.map((one) => [one.recordId, one]))
  const { view } = useListChoices()
  const [opened, setOpened] = useState<OpenedTool>()
  // as a transition: React shows what an empty fallback stood for only 300 ms later
  const open = (tool: OpenedTool | undefined) => startTransition(() => setOpened(tool))
  const client = useQueryClient()
  // what the panel needs is under way when the pointer is on its button
  const comeNear = (recordId: string) =>
    void loadDialogs().then(({ prefetchPeek }) => prefetchPeek(client, recordId))
  const onShelf = data?.filter((one) => one.onShelfCount > 0).length ?? 0
  return (
    <SelectRange records={records}>
      <ol className={css.list} data-view={view} data-stale={stale || undefined} aria-busy={stale}>
        {records.map((record) => (
          <ResultRow
            key={record.recordId}
            place={place}
            record={record}
            view={view}
            onTool={(tool, edition = record) => open({ tool, record: edition })}
            onNear={() => comeNear(record.recordId)}
            availability={data || isError ? (byId.get(record.recordId) ?? null) : undefined}
          />
        ))}
      </ol>
      <Suspense>{opened && <RowDialogs opened={opened} records={records} onOpen={open} />}</Suspense>
      <VisuallyHidden>
        <span role="status">{data && t('availability.summary', { n: onShelf })}</span>
      </VisuallyHidden>
    </SelectRange>
  )
}

/** Placeholder of loading rows, in their final size. */
export const ResultListSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className={rowCss.row}>
        <Skeleton width={72} height={104} />
        <div className={css.bones}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="45%" height={15} />
          <Skeleton width="15%" height={13} />
          <Skeleton width="35%" height={14} />
        </div>
      </div>
    ))}
  </div>
)
