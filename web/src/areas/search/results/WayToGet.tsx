import type { Availability } from '@wenyuan/contract/areas/search.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { databasePath } from '../../../app/records/database-record.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'
import { canBeRequested, RequestAct } from './RequestAct.tsx'

interface WayToGetProps {
  record: Pick<RecordCard, 'recordId' | 'title' | 'docCode' | 'link'>
  /** `undefined` while loading, `null` when unavailable. */
  availability: Availability | null | undefined
  onTool: (tool: 'copies' | 'request') => void
}

/** The last line of a row: where the record is to be had, and the one thing to do about it. */
export const WayToGet = ({
  record: { recordId, title, docCode, link },
  availability,
  onTool,
}: WayToGetProps) => (
  <AvailabilityLine
    availability={availability}
    link={databasePath(recordId) ?? link}
    waits={docCode === JOURNAL}
    onCopies={() => onTool('copies')}
    act={
      canBeRequested(availability) && (
        <RequestAct
          recordId={recordId}
          title={title}
          reserving={availability?.best.kind === 'on-loan'}
          onOpen={() => onTool('request')}
        />
      )
    }
  />
)
