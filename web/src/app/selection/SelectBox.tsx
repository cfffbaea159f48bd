import { RowBox } from '../../kit/forms/RowBox.tsx'
import { t } from '../../locales/translation.ts'
import untilFocused from '../../kit/layout/UntilFocused.module.css'
import css from './SelectBox.module.css'
import { useRangeOf } from './SelectRange.tsx'
import { focusSelectionBar } from './selection-bar.ts'
import { selectRecord, unselectRecord, useSelection } from './selection-store.ts'
import type { SelectedRecord } from './selection-rules.ts'

/** Selects a record of a list; the selection is kept over pages, filters and searches. */
export function SelectBox({ record }: { record: SelectedRecord }) {
  const { records } = useSelection()
  const isSelected = records.some(({ recordId }) => recordId === record.recordId)
  return (
    <>
      <RowBox
        label={t('select.record', { title: record.title })}
        checked={isSelected}
        onChange={(selects) => {
          if (selects) selectRecord(record)
          else unselectRecord(record.recordId)
        }}
        range={useRangeOf(record)}
        hint={t('select.range')}
        className={css.tick}
      />
      {/* the bar is behind everything else: this leads there from a selected row, and is seen with the keyboard only */}
      {isSelected && (
        <button
          type="button"
          className={`${untilFocused.hidden} ${css.skip}`}
          data-print="no"
          onClick={focusSelectionBar}
        >
          {t('select.toBar')}
        </button>
      )}
    </>
  )
}
