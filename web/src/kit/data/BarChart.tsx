import css from './BarChart.module.css'
import { DataTable } from './DataTable.tsx'

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
  words: { table: string; label: string; value: string }
  /** Bars that are drawn; the table has all. */
  most?: number
}

const WIDTH = 520
const HEIGHT = 150
const FOOT = 22
const HEAD = 18
/** More bars than these have no room for numbers, and share marks. */
const MOST_WITH_NUMBERS = 12

/** A small bar chart with its numbers above the bars, and the same numbers as a table. */
export function BarChart({ bars, caption, formatValue, words, most: mostBars = bars.length }: BarChartProps) {
  const drawn = bars.slice(0, mostBars)
  const most = Math.max(1, ...drawn.map(({ value }) => value))
  const step = WIDTH / Math.max(1, drawn.length)
  const everyMark = Math.ceil(drawn.length / MOST_WITH_NUMBERS)
  const room = HEIGHT - FOOT - HEAD
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.picture} role="img" aria-label={caption}>
        <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className={css.ground} />
        {drawn.map(({ label, value, mark = label }, at) => {
          const height = value === 0 ? 0 : Math.max(2, (value / most) * room)
          const middle = (at + 0.5) * step
          return (
            <g key={label}>
              <rect
                x={middle - step * 0.3}
                y={HEIGHT - FOOT - height}
                width={step * 0.6}
                height={height}
                rx="1.5"
                className={css.bar}
              />
              <text x={middle} y={HEIGHT - FOOT - height - 5} className={css.value}>
                {value > 0 && everyMark === 1 && formatValue(value)}
              </text>
              <text x={middle} y={HEIGHT - 6} className={css.label}>
                {at % everyMark === 0 && mark}
              </text>
            </g>
          )
        })}
      </svg>
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
    </figure>
  )
}
