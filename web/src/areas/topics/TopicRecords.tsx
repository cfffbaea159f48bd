import { RecordText } from '../../kit/data/RecordText.tsx'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { RecordCover } from '../../app/records/RecordCover.tsx'
import { Link } from '../../kit/Link.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Topics.module.css'

interface TopicRecordsProps {
  /** Id of the heading, which takes the focus. */
  id: string
  heading: string
  records: readonly RecordCard[]
  /** Below the records. */
  children?: ReactNode
}

/** Records of a topic by their covers. */
export const TopicRecords = ({ id, heading, records, children }: TopicRecordsProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} tabIndex={-1} className={css.heading}>
      {heading}
    </h2>
    {records.length > 0 && (
      <Grid as="ul" columns="repeat(auto-fill, minmax(124px, 1fr))" gap="20px 18px" below={12}>
        {records.map((record) => (
          <li key={record.recordId}>
            <Link to={paths.record({ id: record.recordId, type: record.docCode })} className={css.record}>
              <RecordCover record={record} width={112} />
              <RecordText className={css.title} lang={record.lang}>
                {record.title}
              </RecordText>
              <RecordText className={css.author} lang={record.lang}>
                {[record.author, record.pubDate.slice(0, 4)].filter(Boolean).join(' · ')}
              </RecordText>
            </Link>
          </li>
        ))}
      </Grid>
    )}
    {children}
  </section>
)
