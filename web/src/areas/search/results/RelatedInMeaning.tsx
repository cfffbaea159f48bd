import { useQuery } from '@tanstack/react-query'
import { search } from '@wenyuan/contract/areas/search.ts'
import { query } from '../../../api/query.ts'
import { RecordRow } from '../../../app/records/RecordRows.tsx'
import { SelectRange } from '../../../app/selection/SelectRange.tsx'
import { RowColumns } from '../../../kit/data/RowColumns.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './RelatedInMeaning.module.css'
import { t } from '../words.ts'

const ROWS = 10

interface RelatedInMeaningProps {
  /** What the reader typed. */
  words: string
  /** Records of the list above: their works are not repeated. */
  shown: readonly string[]
  /** Open from the start: the list above is short. */
  open: boolean
}

/** Records that are about the same as the typed words without having them: a group of its own below the list. */
export function RelatedInMeaning({ words, shown, open }: RelatedInMeaningProps) {
  const { data } = useQuery(
    query(search.relatedInMeaning, { searchWord: words, rows: ROWS, without: [...shown] }),
  )
  if (!data || data.length === 0) return null
  return (
    <details className={css.group} open={open}>
      <summary className={css.title}>{t('related.title', { words })}</summary>
      <Quiet className={css.about}>{t('related.about')}</Quiet>
      <SelectRange records={data}>
        <RowColumns stale={false}>
          {data.map((record) => (
            <RecordRow key={record.recordId} record={record} level="h3">
              {record.because.length > 0 &&
                t('related.because', { words: record.because.join(t('related.comma')) })}
            </RecordRow>
          ))}
        </RowColumns>
      </SelectRange>
    </details>
  )
}
