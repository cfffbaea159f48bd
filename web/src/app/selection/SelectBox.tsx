import { t } from '../../locales/translation.ts'
import css from './SelectBox.module.css'
import { usePickRecord } from './select-range.ts'
import { useSelection } from './selection-store.ts'
import type { SelectedRecord } from './selection-rules.ts'

/** Selects a record of a list; the selection is kept over pages, filters and searches. */
export function SelectBox({ record }: { record: SelectedRecord }) {
  const { records } = useSelection()
  const { pick, picksRanges } = usePickRecord()
  return (
    <label className={css.tick} title={picksRanges ? t('select.range') : undefined}>
      <input
        type="checkbox"
        className={css.box}
        aria-label={t('select.record', { title: record.title })}
        // with Shift the browser would select the text up to here
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault()
        }}
        checked={records.some(({ recordId }) => recordId === record.recordId)}
        onChange={({ target, nativeEvent }) =>
          pick(record, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
