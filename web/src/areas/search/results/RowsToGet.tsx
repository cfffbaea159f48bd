import { useQuery } from '@tanstack/react-query'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { availabilityQuery } from '../search-request.ts'
import type { OpenedTool } from './RowDialogs.tsx'
import { WayToGet } from './WayToGet.tsx'

const RowDialogs = lazyPart(() => import('./RowDialogs.tsx').then(({ RowDialogs }) => RowDialogs))

interface RowsToGetProps {
  /** As many as one call answers. */
  records: readonly RecordCard[]
  /** Draws the rows; `wayTo` is the last line of each. */
  children: (wayTo: (record: RecordCard) => ReactNode) => ReactNode
}

/** A list that is no search: each row says where its record is to be had, as a result does, with what opens from there. */
export function RowsToGet({ records, children }: RowsToGetProps) {
  const { data, isError } = useQuery({
    ...availabilityQuery(records.map(({ recordId }) => recordId)),
    enabled: records.length > 0,
  })
  const byId = new Map(data?.map((one) => [one.recordId, one]))
  const [opened, setOpened] = useState<OpenedTool>()
  // as a transition: React shows what an empty fallback stood for only 300 ms later
  const open = (tool: OpenedTool | undefined) => startTransition(() => setOpened(tool))
  return (
    <>
      {children((record) => (
        <WayToGet
          record={record}
          availability={data || isError ? (byId.get(record.recordId) ?? null) : undefined}
          onTool={(tool) => open({ tool, record })}
        />
      ))}
      <Suspense>{opened && <RowDialogs opened={opened} records={records} onOpen={open} />}</Suspense>
    </>
  )
}
