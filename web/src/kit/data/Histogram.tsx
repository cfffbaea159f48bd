import { placeBars } from './bar-places.ts'
import css from './Histogram.module.css'

interface Bin {
  key: string
  value: number
  /** Shown at the pointer. */
  title: string
  /** Outside of the chosen range. */
  isOut: boolean
}

const WIDTH = 252
const HEIGHT = 44
/** Bars of this many bins and more stand closer. */
const MANY = 32

/** Bars without numbers above a range slider. The numbers stand in a table that the screen draws beside it. */
export function Histogram({ bins, label }: { bins: readonly Bin[]; label: string }) {
  const places = placeBars(
    bins.map(({ value }) => value),
    { width: WIDTH, height: HEIGHT, gap: bins.length < MANY ? 0.2 : 0.12 },
  )
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={css.bars}
      role="img"
      aria-label={label}
    >
      {places.map(({ x, y, width, height, band }, at) => (
        <g key={bins[at]?.key} className={css.bar} data-out={bins[at]?.isOut || undefined}>
          <title>{bins[at]?.title}</title>
          <rect x={band.x} y={0} width={band.width} height={HEIGHT} className={css.room} />
          <rect x={x} y={y} width={width} height={height} />
        </g>
      ))}
    </svg>
  )
}
