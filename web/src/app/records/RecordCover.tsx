import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { Cover } from '../../kit/cover/Cover.tsx'
import { coverFormOf } from '@wenyuan/contract/covers/cover-form.ts'

interface RecordCoverProps {
  record: Pick<RecordCard, 'title' | 'author' | 'classNo' | 'docCode' | 'coverUrl' | 'lang'> &
    Partial<Pick<RecordCard, 'publisher' | 'pubDate'>>
  /** A cover found apart from the record; the record's own has priority. */
  url?: string | undefined
  width: number
}

/** The cover of a record in any list. */
export const RecordCover = ({ record, url = '', width }: RecordCoverProps) => (
  <Cover
    title={record.title}
    author={record.author}
    classNo={record.classNo}
    publisher={record.publisher ?? ''}
    year={record.pubDate ?? ''}
    form={coverFormOf(record.docCode)}
    url={record.coverUrl || url}
    lang={record.lang}
    width={width}
  />
)
