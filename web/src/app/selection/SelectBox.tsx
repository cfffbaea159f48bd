import { t } from '../../locales/translation.ts'
import { useListPicker } from './select-range.ts'
import css from './SelectBox.module.css'
import { selectRecord, unselectRecord, useSelection } from './selection-store.ts'
import type { SelectedRecord } from './selection-rules.ts'

/** Selects a record of a list; the selection is kept over pages, filters and searches. */
export function SelectBox({ record }: { record: SelectedRecord }) {
  const { records } = useSelection()
  const list = useListPicker()
  const isSelected = records.some(({ recordId }) => recordId === record.recordId)
  const change = (selects: boolean, toHere: boolean) => {
    if (list) list.pick(record, selects, toHere)
    else if (selects) selectRecord(record)
    else unselectRecord(record.recordId)
  }
  return (
    <label
      className={css.tick}
      title={list && t('select.range')}
      onPointerDown={({ pointerType, button, shiftKey }) => {
        // a finger that moves scrolls the page
        if (pointerType === 'mouse' && button === 0 && !shiftKey) list?.press(record, !isSelected)
      }}
      onPointerEnter={() => list?.enter(record)}
    >
      <input
        type="checkbox"
        className={css.box}
        aria-label={t('select.record', { title: record.title })}
        // with Shift the browser would select the text up to here
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault()
        }}
        checked={isSelected}
        onChange={({ target, nativeEvent }) =>
          change(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
