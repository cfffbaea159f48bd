import { useQuery } from '@tanstack/react-query'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { RecordRow } from '../../../app/records/RecordRows.tsx'
import { searchFor } from '../../../app/search/search-changes.ts'
import { RowColumns } from '../../../kit/data/RowColumns.tsx'
import { rowsQuery } from '../../search/public.ts'
import { t } from '../words.ts'
import css from './RecordScreen.module.css'

const MOST = 6

/** Records that a reader may have meant whose record is not there; nothing is drawn without any. */
export function NearRecords({ words, field }: { words: string; field: SearchField }) {
  const { data } = useQuery({
    ...rowsQuery({ ...searchFor(words, field), size: MOST }),
    enabled: words !== '',
    retry: false,
  })
  if (!data || data.records.length === 0) return null
  return (
    <section className={css.near} aria-label={t('record.near')}>
      <h2 className={css.nearTitle}>{t('record.near')}</h2>
      <RowColumns start={1} stale={false}>
        {data.records.map((record) => (
          <RecordRow key={record.recordId} record={record} level="h3" selectable={false} />
        ))}
      </RowColumns>
    </section>
  )
}

/** The number in the address of an unknown record by which it may be found: an ISBN, a barcode. */
export const numberIn = (recordId: string): string =>
  [/97[89](?:-?\d){10}(?!\d)/, /(?<!\d)\d(?:-?\d){8}-?[\dXx](?!\d)/, /(?<![\d.])\d{6,}/]
    .map((shape) => shape.exec(recordId)?.[0])
    .find((found) => found !== undefined) ?? ''
