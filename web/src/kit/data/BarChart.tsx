import { useMedia } from '../layout/use-media.ts'
import { placeBars } from './bar-places.ts'
import css from './BarChart.module.css'
import { DataTable } from './DataTable.tsx'
import { lettersOf } from './mark-text.ts'
import { NamedBars } from './NamedBars.tsx'

interface Bar {
  label: string
  value: number
  /** Shorter than the label, below the bar. */
  mark?: string
}

interface BarChartProps {
  bars: readonly Bar[]
  /** What is counted, as one sentence: the chart's accessible name and the table's caption. */
  caption: string
  formatValue: (value: number) => string
  /** Of the table below; absent: the numbers are in a table beside the chart. */
  words?: { table: string; label: string; value: string }
  /** Bars of names, not of a series: they lie below each other, beside their whole names. The table has all. */
  isNamed?: boolean
}

const WIDE = { width: 520, height: 150 }
/** A phone's picture of the same shape: its letters are not made smaller. */
const NARROW = { width: 330, height: 95 }
const FOOT = 22
const HEAD = 18
/** Share of a band beside its bar. */
const GAP = 0.4
/** More bars than one in this width have no room for numbers, and share marks. */
const NUMBER_WIDTH = 43
/** Width of a Latin letter below the bars. */
const LETTER_WIDTH = 7.9

/** A small bar chart with its numbers beside the bars, and the same numbers as a table. */
export const BarChart = ({ bars, caption, formatValue, words, isNamed = false }: BarChartProps) => (
  <figure className={css.chart}>
    {isNamed ? (
      <NamedBars bars={bars} caption={caption} formatValue={formatValue} />
    ) : (
      <Series bars={bars} caption={caption} formatValue={formatValue} />
    )}
    {words && (
      <details className={css.twin}>
        <summary>{words.table}</summary>
        <DataTable
          className={css.table}
          caption={caption}
          columns={[
            { label: words.label, cell: ({ label }) => label },
            { label: words.value, cell: ({ value }) => formatValue(value) },
          ]}
          rows={bars}
          keyOf={({ label }) => label}
          namesRows
        />
      </details>
    )}
  </figure>
)

/** Bars side by side, in the order of time. */
function Series({ bars, caption, formatValue }: Pick<BarChartProps, 'bars' | 'caption' | 'formatValue'>) {
  const { width: full, height: tall } = useMedia('(max-width: 480px)') ? NARROW : WIDE
  const places = placeBars(
    bars.map(({ value }) => value),
    { width: full, height: tall - FOOT - HEAD, gap: GAP, top: HEAD },
  )
  const mostWithNumbers = Math.floor(full / NUMBER_WIDTH)
  const letters = full / LETTER_WIDTH / Math.max(1, bars.length)
  // marks of a series stand at every second or third bar, so that none is cut
  const widest = Math.max(1, ...bars.map(({ label, mark = label }) => lettersOf(mark)))
  const everyMark = Math.ceil(Math.max(bars.length / mostWithNumbers, widest / letters))
  return (
    <svg viewBox={`0 0 ${full} ${tall}`} className={css.picture} role="img" aria-label={caption}>
      <line x1="0" x2={full} y1={tall - FOOT} y2={tall - FOOT} className={css.ground} />
      {places.map(({ x, y, width, height, middle }, at) => {
        const { label = '', value = 0, mark = label } = bars[at] ?? {}
        const half = (lettersOf(mark) * LETTER_WIDTH) / 2
        return (
          <g key={label}>
            <rect x={x} y={y} width={width} height={height} rx="1.5" className={css.bar} />
            <text x={middle} y={y - 5} className={css.value}>
              {value > 0 && bars.length <= mostWithNumbers && formatValue(value)}
            </text>
            <text x={Math.min(Math.max(middle, half), full - half)} y={tall - 6} className={css.label}>
              {at % everyMark === 0 && mark}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
