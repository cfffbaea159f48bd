import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { Suspense, startTransition, useCallback, useDeferredValue, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { useListChoices } from '../../../app/search/list-choices.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { SelectRange } from '../../../app/selection/SelectRange.tsx'
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx'
import { Skeleton } from '../../../kit/states/Skeleton.tsx'
import { availabilityQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { Stack } from '../../../kit/layout/boxes.tsx'
import css from './ResultList.module.css'
import rowCss from './ResultRow.module.css'
import { ResultRow } from './ResultRow.tsx'
import type { OpenedTool } from './RowDialogs.tsx'
import { useRowsInSteps } from './rows-in-steps.ts'

const loadDialogs = () => import('./RowDialogs.tsx')
const RowDialogs = lazyPart(() => loadDialogs().then(({ RowDialogs }) => RowDialogs))

interface ResultListProps {
  place: SearchPlace
  records: SearchAnswer['records']
  stale: boolean
}

/** The rows of a page, and the dialogs that their tools open. */
export function ResultList({ place, records, stale }: ResultListProps) {
  const [opened, setOpened] = useState<OpenedTool>()
  // as a transition: React shows what an empty fallback stood for only 300 ms later
  const open = useCallback((tool: OpenedTool | undefined) => startTransition(() => setOpened(tool)), [])
  return (
    <SelectRange records={records}>
      <Rows
        place={place}
        records={records}
        stale={stale}
        shownId={opened?.tool === 'peek' || opened?.tool === 'copies' ? opened.record.recordId : ''}
        onOpen={open}
      />
      <Suspense>{opened && <RowDialogs opened={opened} records={records} onOpen={open} />}</Suspense>
    </SelectRange>
  )
}

interface RowsProps extends ResultListProps {
  /** The record in the panel beside the list. */
  shownId: string
  onOpen: (tool: OpenedTool) => void
}

/** Availability follows in one call, into reserved space, and is drawn in slices of a few milliseconds. */
function Rows({ place, records, stale, shownId, onOpen }: RowsProps) {
  const recordIds = records.map((record) => record.recordId)
  const { data: latest, isError } = useQuery({
    ...availabilityQuery(recordIds),
    enabled: recordIds.length > 0,
  })
  const data = useDeferredValue(latest)
  const isSettled = isError || (data !== undefined && data === latest)
  const byId = new Map(data?.map((one) => [one.recordId, one]))
  const { view } = useListChoices()
  const client = useQueryClient()
  // what the panel needs is under way when the pointer is on its button
  const comeNear = useCallback(
    (recordId: string) => void loadDialogs().then(({ prefetchPeek }) => prefetchPeek(client, recordId)),
    [client],
  )
  const drawn = useRowsInSteps(records)
  const onShelf = data?.filter((one) => one.onShelfCount > 0).length ?? 0
  return (
    <>
      <ol
        className={css.list}
        data-view={view}
        data-stale={stale || undefined}
        aria-busy={stale || drawn.length < records.length}
      >
        {drawn.map((record) => (
          <ResultRow
            key={record.recordId}
            place={place}
            record={record}
            view={view}
            isShown={record.recordId === shownId}
            onOpen={onOpen}
            onNear={comeNear}
            availability={byId.get(record.recordId) ?? (isSettled ? null : undefined)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{data && t('availability.summary', { n: onShelf })}</span>
      </VisuallyHidden>
    </>
  )
}

/** Placeholder of loading rows, in their final size. */
export const ResultListSkeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden>
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className={rowCss.row}>
        <Skeleton width={72} height={104} />
        <Stack gap={10} className={css.bones}>
          <Skeleton width="60%" height={24} />
          <Skeleton width="45%" height={15} />
          <Skeleton width="15%" height={13} />
          <Skeleton width="35%" height={14} />
        </Stack>
      </div>
    ))}
  </div>
)
