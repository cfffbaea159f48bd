import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { useAvailability } from '../use-availability.ts'
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
  const availabilityOf = useAvailability(records.map(({ recordId }) => recordId))
  const [opened, setOpened] = useState<OpenedTool>()
  // as a transition: React shows what an empty fallback stood for only 300 ms later
  const open = (tool: OpenedTool | undefined) => startTransition(() => setOpened(tool))
  return (
    <>
      {children((record) => (
        <WayToGet
          record={record}
          availability={availabilityOf(record.recordId)}
          onTool={(tool) => open({ tool, record })}
        />
      ))}
      <Suspense>{opened && <RowDialogs opened={opened} records={records} onOpen={open} />}</Suspense>
    </>
  )
}
