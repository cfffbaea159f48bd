import type { Availability } from '@wenyuan/contract/areas/search.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { paths } from '../../../app/paths.ts'
import { RecordCover } from '../../../app/records/RecordCover.tsx'
import { Link } from '../../../kit/Link.tsx'
import { ShortAvailability } from '../../search/public.ts'
import css from './CoverCard.module.css'

interface CoverCardProps {
  record: RecordCard
  /** Shown below the author: a year, a call number. */
  note: string
  /** `undefined` while unknown. */
  availability: Availability | undefined
}

/** A record on a shelf: cover, title, one further fact, and how to get it. */
export const CoverCard = ({ record, note, availability }: CoverCardProps) => (
  <li>
    <Link to={paths.record({ id: record.recordId, type: record.docCode })} className={css.record}>
      <span className={css.cover}>
        <RecordCover record={record} width={112} />
      </span>
      <span className={css.title} lang={record.lang}>
        {record.title}
      </span>
      <span className={css.fact} lang={record.lang}>
        {record.author}
      </span>
      <span className={css.fact}>{note}</span>
      <ShortAvailability availability={availability} link={record.link} />
    </Link>
  </li>
)
