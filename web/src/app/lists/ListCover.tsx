import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { LibraryBig } from 'lucide-react'
import { useState } from 'react'
import { RecordCover } from '../records/RecordCover.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './ListCover.module.css'

interface ListCoverProps {
  /** The picture of its owner; empty or broken: the covers of the first records. */
  url: string
  firstRecords: readonly RecordCard[]
  width: number
}

/** The cover of a book list: the picture of its owner, or the covers of its first four records. Decorative. */
export const ListCover = ({ url, firstRecords, width }: ListCoverProps) => {
  const height = Math.round((width * 4) / 3)
  const [broken, setBroken] = useState('')
  return (
    <span className={css.cover} data-print="no" style={{ width, height }} aria-hidden>
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : firstRecords.length === 0 ? (
        <LibraryBig size={Math.round(width / 3)} strokeWidth={1.25} />
      ) : (
        <Cluster as="span" align="normal" className={css.collage}>
          {firstRecords.slice(0, 4).map((record) => (
            <span key={record.recordId} className={css.part}>
              <RecordCover record={record} width={firstRecords.length === 1 ? width : Math.ceil(width / 2)} />
            </span>
          ))}
        </Cluster>
      )}
    </span>
  )
}
