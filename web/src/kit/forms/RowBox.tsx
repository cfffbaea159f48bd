import css from './RowBox.module.css'
import type { BoxRange } from './row-range.ts'

interface RowBoxProps {
  label: string
  checked: boolean
  onChange?: (checked: boolean) => void
  /** Of a list whose boxes choose ranges, in place of `onChange`. */
  range?: BoxRange | undefined
  /** Tooltip: how ranges are chosen. */
  hint?: string | undefined
  /** Place and size of the label, which is pressed as well. */
  className?: string | undefined
}

/** The tick box of a row. */
export function RowBox({ label, checked, onChange, range, hint, className = '' }: RowBoxProps) {
  return (
    <label
      className={`${css.tick} ${className}`}
      data-range={range ? '' : undefined}
      title={range && hint}
      onPointerDown={({ pointerType, button, shiftKey }) => {
        // a finger that moves scrolls the page
        if (pointerType === 'mouse' && button === 0 && !shiftKey) range?.press(!checked)
      }}
      onPointerEnter={() => range?.enter()}
    >
      <input
        type="checkbox"
        className={css.box}
        aria-label={label}
        // with Shift the browser would select the text up to here
        onMouseDown={(event) => {
          if (event.shiftKey) event.preventDefault()
        }}
        checked={checked}
        onChange={({ target, nativeEvent }) => {
          if (range) range.pick(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          else onChange?.(target.checked)
        }}
      />
    </label>
  )
}
