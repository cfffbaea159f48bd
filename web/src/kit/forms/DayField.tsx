import { CalendarDays } from 'lucide-react'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { Row } from '../layout/boxes.tsx'
import css from './DayField.module.css'
import { readDay } from './read-day.ts'
import { TextField } from './TextField.tsx'

export interface DayFieldProps {
  label: string
  words: {
    /** The order of a day's parts, shown in the empty field. */
    shape: string
    /** Said of a text that is no day. */
    broken: string
    /** The name of the button that opens the calendar. */
    calendar: string
  }
  /** The name under which a form has the day, or the text that is none. */
  name?: string | undefined
  /** "2026-07-01"; empty: none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  problem?: string | undefined
  /** A day, or an empty text. */
  onChange: (day: string) => void
  /** A form is told what is no day either, so that it is refused and not left out. */
  onOther?: (text: string) => void
}

/**
 * A day, in every language and browser as it is stored: year first. The browser's own field would have the order of the
 * browser's language. Its calendar is offered by a button.
 */
export function DayField({ label, words, name, value, min, max, problem, onChange, onOther }: DayFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [isLeft, setLeft] = useState(false)
  const calendar = useRef<HTMLInputElement>(null)
  const hint = useId()
  const day = readDay(text)
  if (value !== seen) {
    setSeen(value)
    if (value !== day) setText(value)
  }
  const isBroken = isLeft && text.trim() !== '' && day === undefined
  const type = (next: string) => {
    setText(next)
    setLeft(false)
    if (next.trim() === '') return onChange('')
    // the whole of it: "2026-1-1" may go on
    const whole = /^\d{4}-\d{2}-\d{2}$/.test(next) ? readDay(next) : undefined
    if (whole !== undefined) onChange(whole)
  }
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setLeft(true)
    if (day !== undefined) {
      setText(day)
      if (day !== value) onChange(day)
      // where a day is needed, the one before stays
    } else if (text.trim() === '') setText(value)
    else onOther?.(text)
  }
  return (
    <div className={css.day} onBlur={leave}>
      <TextField
        label={label}
        value={text}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.shape}
        problem={isBroken ? words.broken : problem}
        onChange={(event) => type(event.target.value)}
      />
      <Row
        as="button"
        inline
        justify="center"
        type="button"
        className={css.button}
        aria-label={words.calendar}
        aria-describedby={hint}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays aria-hidden size={18} />
      </Row>
      <span id={hint} hidden>
        {label}
      </span>
      {name !== undefined && <input type="hidden" name={name} value={day ?? text} />}
      {/* only its calendar is shown */}
      <input
        ref={calendar}
        className={css.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={readDay(value) ?? ''}
        onChange={(event) => {
          setText(event.target.value)
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
