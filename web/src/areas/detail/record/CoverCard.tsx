import type { Availability } from '@wenyuan/contract/areas/search.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import type { ReactNode, Ref } from 'react'
import { paths } from '../../../app/paths.ts'
import { RecordCover } from '../../../app/records/RecordCover.tsx'
import { Link } from '../../../kit/Link.tsx'
import { ShortAvailability } from '../../search/public.ts'
import { Clamp } from '../../../kit/layout/Clamp.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './CoverCard.module.css'

interface CoverCardProps {
  record: RecordCard
  /** Above the cover. */
  head?: ReactNode
  /** Shown below the author: a year, a call number. */
  note: string
  /** Why it stands here, below the note. */
  why?: string
  /** The record of this page: it leads nowhere. */
  isHere?: boolean
  /** `undefined` while unknown. */
  availability: Availability | null | undefined
  ref?: Ref<HTMLLIElement> | undefined
}

/** A record on a shelf: cover, title, one further fact, and how to get it. */
export const CoverCard = ({ record, head, note, why, isHere = false, availability, ref }: CoverCardProps) => {
  const face = (
    <>
      {head}
      <span className={css.cover}>
        <RecordCover record={record} width={112} />
      </span>
      <Clamp as="span" lines={2} className={css.title} dir="auto" lang={record.lang}>
        {record.title}
      </Clamp>
      <Quiet as="span" className={css.fact} dir="auto" lang={record.lang}>
        {record.author}
      </Quiet>
      <Quiet as="span" className={css.fact}>
        {note}
      </Quiet>
      {why && (
        <Clamp as="span" lines={2} className={css.why}>
          {why}
        </Clamp>
      )}
    </>
  )
  return (
    <li ref={ref}>
      {isHere ? (
        <span className={css.record} aria-current="true">
          {face}
        </span>
      ) : (
        <Link to={paths.record({ id: record.recordId, type: record.docCode })} className={css.record}>
          {face}
          <ShortAvailability availability={availability} link={record.link} />
        </Link>
      )}
    </li>
  )
}
