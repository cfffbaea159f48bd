import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { RecordCover } from './RecordCover.tsx'

interface TitleCoverProps {
  /** A loan or a request. */
  of: { title: string; author: string; record?: RecordCard | undefined }
  width: number
}

/** The cover of what was lent or requested; of a withdrawn record it is made from the title. */
export const TitleCover = ({ of: { title, author, record }, width }: TitleCoverProps) => (
  <RecordCover
    record={{ classNo: '', docCode: '1', coverUrl: '', lang: '', ...record, title, author }}
    width={width}
  />
)
