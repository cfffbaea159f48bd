import { t } from '../../locales/translation.ts'
import css from './SelectBox.module.css'
import { selectRecord, unselectRecord, useSelection } from './selection-store.ts'
import type { SelectedRecord } from './selection-rules.ts'

/** Selects a record of a list; the selection is kept over pages, filters and searches. */
export function SelectBox({ record }: { record: SelectedRecord }) {
  const { records } = useSelection()
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={t('select.record', { title: record.title })}
        checked={records.some(({ recordId }) => recordId === record.recordId)}
        onChange={(event) => (event.target.checked ? selectRecord(record) : unselectRecord(record.recordId))}
      />
    </label>
  )
}
