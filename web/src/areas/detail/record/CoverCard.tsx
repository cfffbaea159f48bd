import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { paths } from '../../../app/paths.ts'
import { RecordCover } from '../../../app/records/RecordCover.tsx'
import { Link } from '../../../kit/Link.tsx'
import { t } from '../words.ts'
import css from './CoverCard.module.css'

interface CoverCardProps {
  record: RecordCard
  /** Shown below the author: a year, a call number. */
  note: string
  /** Copies on the shelf; undefined while unknown. */
  onShelf?: number | undefined
}

/** A record on a shelf: cover, title, and one further fact. */
export const CoverCard = ({ record, note, onShelf }: CoverCardProps) => (
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
      <span className={css.state}>{onShelf ? t('availability.onShelf', { n: onShelf }) : ''}</span>
    </Link>
  </li>
)
