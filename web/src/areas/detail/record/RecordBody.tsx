import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { LazyMount } from '../../../kit/layout/LazyMount.tsx'
import { useLocation } from '../../../kit/navigation/navigation-context.ts'
import { ListsWithRecord } from '../../book-lists/public.ts'
import { CoursesWithRecord } from '../../courses/public.ts'
import { DepartmentsOfRecord } from '../../departments/public.ts'
import { GiftsOfRecord } from '../../donations/public.ts'
import { PagesOfRecord } from '../../page-images/public.ts'
import { Opinions } from '../../ratings/public.ts'
import { ResearchersOfRecord } from '../../researchers/public.ts'
import { ViewedRecords } from '../../selection/public.ts'
import { AuthorPanel } from '../around/AuthorPanel.tsx'
import { LoanHistory } from '../around/LoanHistory.tsx'
import { Studies } from '../around/Studies.tsx'
import { RelatedRecords } from '../neighbours/RelatedRecords.tsx'
import { VirtualShelf } from '../neighbours/VirtualShelf.tsx'
import { ContainedWorks } from './ContainedWorks.tsx'
import { LateSection } from './LateSection.tsx'
import { OnlineCopies } from './OnlineCopies.tsx'
import { OutsidePanels } from './OutsidePanels.tsx'
import css from './RecordBody.module.css'
import { partId } from './RecordParts.tsx'
import { RecordFields } from './RecordFields.tsx'
import { StaffView } from './StaffView.tsx'
import { TableOfContents } from './TableOfContents.tsx'

/** Document types with parts or hosts in the catalogue. */
const hosts = new Set(['1', '2', '4', '7', '11', '14', '15'])

/** Everything below the copies, most wanted first; parts far down load when the reader scrolls near them. */
export function RecordBody({ record }: { record: RecordDetail }) {
  const { recordId } = record
  const { href, state } = useLocation()
  const entry = state.key ?? href
  return (
    <>
      <LateSection recordId={recordId}>
        <PagesOfRecord recordId={recordId} />
      </LateSection>
      <LateSection recordId={recordId}>
        <OnlineCopies recordId={recordId} />
      </LateSection>
      <div id={partId('facts')} tabIndex={-1} className={css.part}>
        <RecordFields record={record} />
      </div>
      <TableOfContents record={record} />
      <div className={css.screenOnly}>
        <div id={partId('neighbours')} tabIndex={-1} className={css.part} />
        <LazyMount height={600} place={`${entry} neighbours`}>
          {hosts.has(record.docCode) && (
            <LateSection recordId={recordId}>
              <ContainedWorks recordId={recordId} />
            </LateSection>
          )}
          {record.resourceType === 'paper' && (
            <LateSection recordId={recordId}>
              <VirtualShelf recordId={recordId} />
            </LateSection>
          )}
          <LateSection recordId={recordId}>
            <RelatedRecords record={record} />
          </LateSection>
          <LateSection recordId={recordId}>
            <ListsWithRecord recordId={recordId} />
          </LateSection>
          <LateSection recordId={recordId}>
            <ResearchersOfRecord recordId={recordId} />
          </LateSection>
          <LateSection recordId={recordId}>
            <CoursesWithRecord recordId={recordId} />
          </LateSection>
          <LateSection recordId={recordId}>
            <DepartmentsOfRecord recordId={recordId} />
          </LateSection>
          <LateSection recordId={recordId}>
            <GiftsOfRecord recordId={recordId} />
          </LateSection>
          <LateSection recordId={recordId}>
            <Studies recordId={recordId} />
          </LateSection>
        </LazyMount>
        <div id={partId('around')} tabIndex={-1} className={css.part} />
        <LazyMount height={500} place={`${entry} around`}>
          <LateSection recordId={recordId}>
            <LoanHistory recordId={recordId} />
          </LateSection>
          <AuthorPanel record={record} />
          <OutsidePanels record={record} />
          <LateSection recordId={recordId}>
            <Opinions recordId={recordId} />
          </LateSection>
        </LazyMount>
        <StaffView recordId={recordId} />
        <LateSection recordId={recordId}>
          <ViewedRecords without={recordId} most={6} />
        </LateSection>
      </div>
    </>
  )
}
