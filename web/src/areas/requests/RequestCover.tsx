import type { RequestRow } from '@wenyuan/contract/areas/requests.ts'
import { coverFormOf } from '@wenyuan/contract/covers/cover-form.ts'
import { Cover } from '../../kit/cover/Cover.tsx'

/** The cover of the requested record; of a withdrawn one it is made from the title. */
export const RequestCover = ({
  row: { title, author, record },
  width,
}: {
  row: RequestRow
  width: number
}) => (
  <Cover
    title={title}
    author={author}
    classNo={record?.classNo ?? ''}
    publisher={record?.publisher ?? ''}
    year={record?.pubDate ?? ''}
    form={coverFormOf(record?.docCode ?? '1')}
    url={record?.coverUrl ?? ''}
    lang={record?.lang ?? ''}
    width={width}
  />
)
