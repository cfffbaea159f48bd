import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { useCallback, useState } from 'react'
import { LazyMount, useFormerHeight } from '../../../kit/layout/LazyMount.tsx'
import { useLocation } from '../../../kit/navigation/navigation-context.ts'
import { ListsWithRecord } from '../../book-lists/public.ts'
import { CoursesWithRecord } from '../../courses/public.ts'
import { DepartmentsOfRecord } from '../../departments/public.ts'
import { GiftsOfRecord } from '../../donations/public.ts'
import { PagesOfRecord } from '../../page-images/public.ts'
import { Opinions } from '../../ratings/public.ts'
import { ContainedWorks } from '../../record-parts/public.ts'
import { ResearchersOfRecord } from '../../researchers/public.ts'
import { ViewedRecords } from '../../selection/public.ts'
import { AuthorPanel } from '../around/AuthorPanel.tsx'
import { LoanHistory } from '../around/LoanHistory.tsx'
import { Studies } from '../around/Studies.tsx'
import { RelatedRecords } from '../neighbours/RelatedRecords.tsx'
import { VirtualShelf } from '../neighbours/VirtualShelf.tsx'
import { Citations } from './Citations.tsx'
import { InOrder } from './InOrder.tsx'
import { OnlineCopies } from './OnlineCopies.tsx'
import { OutsidePanels } from './OutsidePanels.tsx'
import css from './RecordBody.module.css'
import { partId } from './RecordParts.tsx'
import { RecordFields } from './RecordFields.tsx'
import { StaffView } from './StaffView.tsx'
import { hasContents, TableOfContents } from './TableOfContents.tsx'

/** Document types with parts or hosts in the catalogue. */
const hosts = new Set(['1', '2', '4', '7', '11', '14', '15'])

/** Everything below the copies, most wanted first; parts far down load when the reader scrolls near them. */
export function RecordBody({ record }: { record: RecordDetail }) {
  const { recordId } = record
  const { href, state } = useLocation()
  const entry = state.key ?? href
  const isBack = useFormerHeight(`${entry} neighbours`) !== undefined
  return (
    <InOrder resetKey={recordId} atOnce={isBack}>
      <PagesOfRecord recordId={recordId} />
      <OnlineCopies recordId={recordId} docCode={record.docCode} links={record.links} />
      <Citations record={record} />
      <>
        {hasContents(record) && (
          <div id={partId('contents')} tabIndex={-1} className={css.part}>
            <TableOfContents record={record} />
          </div>
        )}
        <div id={partId('facts')} tabIndex={-1} className={css.part}>
          <RecordFields record={record} />
        </div>
        <ScreenParts record={record} entry={entry} isBack={isBack} />
      </>
    </InOrder>
  )
}

interface ScreenPartsProps {
  record: RecordDetail
  /** The entry of the history. */
  entry: string
  /** The reader came back to it. */
  isBack: boolean
}

/** What lies around a record, for screens only. */
function ScreenParts({ record, entry, isBack }: ScreenPartsProps) {
  const { recordId } = record
  // of a short record the last parts stand in the first window: they come when nothing pushes them down
  const [areNeighboursShown, setNeighboursShown] = useState(false)
  const onNeighbours = useCallback(() => setNeighboursShown(true), [])
  return (
    <div data-print="no">
      <div id={partId('neighbours')} tabIndex={-1} className={css.part} />
      <LazyMount height={600} place={`${entry} neighbours`}>
        <InOrder resetKey={recordId} atOnce={isBack} onAll={onNeighbours}>
          {hosts.has(record.docCode) && <ContainedWorks recordId={recordId} />}
          {record.resourceType === 'paper' && <VirtualShelf recordId={recordId} />}
          <RelatedRecords record={record} />
          <ListsWithRecord recordId={recordId} />
          <ResearchersOfRecord recordId={recordId} />
          <CoursesWithRecord recordId={recordId} />
          <DepartmentsOfRecord recordId={recordId} />
          <GiftsOfRecord recordId={recordId} />
          <Studies recordId={recordId} />
        </InOrder>
      </LazyMount>
      <div id={partId('around')} tabIndex={-1} className={css.part} />
      <LazyMount height={500} place={`${entry} around`} ready={areNeighboursShown}>
        <InOrder resetKey={recordId} atOnce={isBack}>
          <LoanHistory recordId={recordId} />
          <AuthorPanel record={record} />
          <OutsidePanels record={record} />
          <Opinions recordId={recordId} />
          <>
            <StaffView recordId={recordId} />
            <ViewedRecords without={recordId} most={6} />
          </>
        </InOrder>
      </LazyMount>
    </div>
  )
}
