import css from './RangeSlider.module.css'

export interface Range {
  low: number
  high: number
}

interface RangeSliderProps {
  /** The last position; the first is 0. */
  last: number
  value: Range
  onChange: (value: Range) => void
  words: { low: string; high: string }
  /** A position as text, for screen readers. */
  formatLow: (at: number) => string
  formatHigh: (at: number) => string
}

/**
 * Two handles on one line: two native sliders, so that arrow keys, Home, End and touch work as everywhere. A handle
 * stops at the other one.
 */
export function RangeSlider({ last, value, onChange, words, formatLow, formatHigh }: RangeSliderProps) {
  const { low, high } = value
  // at the right end the low handle must stay on top, or both would be stuck
  const isLowOnTop = low >= last - low
  return (
    <div className={css.slider}>
      <input
        type="range"
        className={css.handle}
        data-top={isLowOnTop || undefined}
        aria-label={words.low}
        aria-valuetext={formatLow(low)}
        min={0}
        max={last}
        value={low}
        onChange={(event) => onChange({ low: Math.min(Number(event.target.value), high), high })}
      />
      <input
        type="range"
        className={css.handle}
        aria-label={words.high}
        aria-valuetext={formatHigh(high)}
        min={0}
        max={last}
        value={high}
        onChange={(event) => onChange({ low, high: Math.max(Number(event.target.value), low) })}
      />
    </div>
  )
}
