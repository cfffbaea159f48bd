import type { QueryClient } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { useEffect, useRef } from 'react'
import { query } from '../../../api/query.ts'
import { useLocation } from '../../../kit/navigation/navigation-context.ts'
import { copiesQuery, waysQuery } from '../../holdings/public.ts'
import { CiteRecords, ExportRecords, ShareRecord } from '../../record-parts/public.ts'
import { RequestDialog } from '../../requests/public.ts'
import { Peek, type PeekedRecord } from './Peek.tsx'
import { RowMenu } from './RowMenu.tsx'
import type { RowTool } from './RowTools.tsx'

export interface OpenedTool {
  tool: RowTool
  record: PeekedRecord
}

/** Requests what the panel of a record needs. */
export function prefetchPeek(client: QueryClient, recordId: string): void {
  void client.prefetchQuery(query(detail.record, { recordId }))
  void client.prefetchQuery(waysQuery(recordId))
  void client.prefetchQuery(copiesQuery(recordId))
}

interface RowDialogsProps {
  opened: OpenedTool
  records: readonly PeekedRecord[]
  onOpen: (opened: OpenedTool | undefined) => void
}

/** The dialog that a tool of a row opens. It belongs to its list: at another address, as after "back", it is closed. */
export function RowDialogs({ opened: { tool, record }, records, onOpen }: RowDialogsProps) {
  const { href } = useLocation()
  const openedAt = useRef(href)
  useEffect(() => {
    if (openedAt.current !== href) onOpen(undefined)
  })
  const close = () => onOpen(undefined)
  if (tool === 'menu')
    return <RowMenu record={record} onOpen={(next) => onOpen({ tool: next, record })} onClose={close} />
  if (tool === 'cite') return <CiteRecords records={[{ ...record, gone: false }]} onClose={close} />
  if (tool === 'export') return <ExportRecords records={[record]} onClose={close} />
  if (tool === 'share') return <ShareRecord record={record} onClose={close} />
  if (tool === 'request')
    return <RequestDialog recordId={record.recordId} title={record.title} onClose={close} />
  const at = records.findIndex(({ recordId }) => recordId === record.recordId)
  return (
    <Peek
      record={record}
      withCopies={tool === 'copies'}
      before={records[at - 1]}
      // another edition of a row stands in no order with the rows
      after={at < 0 ? undefined : records[at + 1]}
      onChange={(next) => onOpen({ tool, record: next })}
      onClose={close}
    />
  )
}
