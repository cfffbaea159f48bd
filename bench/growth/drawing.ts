/** The figures at one size. */
export interface GrowthPoint {
  records: number
  /** Milliseconds per search, one client. */
  p50: number
  p95: number
  p99: number
  max: number
  meanHits: number
  /** CPU of the engine's process per search. */
  cpuMs: number
  /** Searches per second with eight clients. */
  perSecond8: number
  openMs: number
  /** Resident memory after opening, and after all searches. */
  openedMb: number
  rssMb: number
  indexMb: number
  added: number
  indexPerSecond: number
  indexPeakMb: number
  load: number
}

interface Line {
  name: string
  of: (point: GrowthPoint) => number
}

interface Panel {
  title: string
  lines: readonly [Line, ...Line[]]
  /** Also draw proportional growth up to the largest size. */
  isCost: boolean
}

const panels: readonly Panel[] = [
  {
    title: 'a search, one client, ms',
    lines: [
      { name: 'p95', of: ({ p95 }) => p95 },
      { name: 'p50', of: ({ p50 }) => p50 },
    ],
    isCost: true,
  },
  { title: 'CPU of a search, ms', lines: [{ name: 'CPU', of: ({ cpuMs }) => cpuMs }], isCost: true },
  {
    title: 'memory after a restart, MB',
    lines: [
      { name: 'searched', of: ({ rssMb }) => rssMb },
      { name: 'opened', of: ({ openedMb }) => openedMb },
    ],
    isCost: true,
  },
  { title: 'index on disk, MB', lines: [{ name: 'disk', of: ({ indexMb }) => indexMb }], isCost: true },
  { title: 'opening, ms', lines: [{ name: 'opening', of: ({ openMs }) => openMs }], isCost: true },
  {
    title: 'records indexed a second',
    lines: [{ name: 'indexed', of: ({ indexPerSecond }) => indexPerSecond }],
    isCost: false,
  },
]

const WIDTH = 800
const COLUMNS = 2
const PANEL = { width: 400, height: 230, left: 62, right: 62, top: 40, bottom: 34 }
const TICKS = 4
/** Distance of two labels whose lines end close together; the first is the upper one. */
const LABEL = 14

const style = `
    .ground { fill: #ffffff } text { fill: #333333; font: 12px sans-serif } .title { font-weight: 600 }
    .grid { stroke: #dddddd } .even { stroke: #888888; stroke-dasharray: 4 4; fill: none }
    .line { fill: none; stroke-width: 2 } .first { stroke: #b3402a } .second { stroke: #2a6ab3 }
    .dot.first { fill: #b3402a } .dot.second { fill: #2a6ab3 }
    @media (prefers-color-scheme: dark) {
      .ground { fill: #16181c } text { fill: #d8d8d8 } .grid { stroke: #3a3d44 } .even { stroke: #999999 }
      .first { stroke: #ee8a72 } .second { stroke: #7fb2ee } .dot.first { fill: #ee8a72 } .dot.second { fill: #7fb2ee }
    }`

/** Draws the figures as SVG: one panel per cost; a dashed line shows proportional growth. */
export function drawGrowth(measured: readonly GrowthPoint[]): string {
  const points = measured.toSorted((one, other) => one.records - other.records)
  const rows = Math.ceil(panels.length / COLUMNS)
  const height = rows * PANEL.height + 24
  const drawn = panels.map((panel, at) => {
    const x = (at % COLUMNS) * PANEL.width
    const y = Math.floor(at / COLUMNS) * PANEL.height
    return `<g transform="translate(${x} ${y})">${drawPanel(panel, points)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    '<title>Costs of the embedded engine by the number of records</title>',
    `<style>${style}\n  </style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}"/>`,
    ...drawn,
    `<text x="${WIDTH / 2}" y="${height - 8}" text-anchor="middle">across: millions of records; broken line: growth in proportion to them</text>`,
    '</svg>',
    '',
  ].join('\n')
}

function drawPanel({ title, lines, isCost }: Panel, points: readonly GrowthPoint[]): string {
  const mostRecords = Math.max(1, ...points.map(({ records }) => records))
  const top = niceTop(Math.max(1e-9, ...points.flatMap((point) => lines.map(({ of }) => of(point)))))
  const width = PANEL.width - PANEL.left - PANEL.right
  const height = PANEL.height - PANEL.top - PANEL.bottom
  const x = (records: number) => tenth(PANEL.left + (records / mostRecords) * width)
  const y = (value: number) => tenth(PANEL.top + height - (value / top) * height)
  const parts = [`<text class="title" x="${PANEL.left}" y="22">${title}</text>`]
  for (let tick = 0; tick <= TICKS; tick++) {
    const value = (top * tick) / TICKS
    parts.push(
      `<line class="grid" x1="${PANEL.left}" x2="${PANEL.left + width}" y1="${y(value)}" y2="${y(value)}"/>`,
      `<text x="${PANEL.left - 8}" y="${y(value) + 4}" text-anchor="end">${inShort(value)}</text>`,
    )
  }
  for (const records of shownOf(points, mostRecords)) {
    parts.push(
      `<text x="${x(records)}" y="${PANEL.top + height + 18}" text-anchor="middle">${inShort(records / 1e6)}</text>`,
    )
  }
  const last = points.at(-1)
  if (last && isCost)
    parts.push(`<path class="even" d="M${x(0)} ${y(0)}L${x(last.records)} ${y(lines[0].of(last))}"/>`)
  for (const [at, { name, of }] of lines.entries()) {
    const colour = at === 0 ? 'first' : 'second'
    const path = points.map((point) => `${x(point.records)} ${y(of(point))}`).join('L')
    parts.push(`<path class="line ${colour}" d="M${path}"/>`)
    for (const point of points)
      parts.push(`<circle class="dot ${colour}" cx="${x(point.records)}" cy="${y(of(point))}" r="3"/>`)
    if (last && lines.length > 1) {
      const labelY = at === 0 ? y(of(last)) : Math.max(y(of(last)), y(lines[0].of(last)) + LABEL)
      parts.push(`<text x="${x(last.records) + 8}" y="${tenth(labelY + 4)}">${name}</text>`)
    }
  }
  return parts.join('')
}

/** Sizes with a label: those far enough apart. */
function shownOf(points: readonly GrowthPoint[], most: number): number[] {
  const shown: number[] = [0]
  for (const { records } of points) if (records - (shown.at(-1) ?? 0) >= most / 8) shown.push(records)
  return shown
}

/** The next 1, 2, 4, 5 or 8 times a power of ten, which divides into four readable steps. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 4, 5, 8].find((step) => step * power >= value) ?? 10)
}

const inShort = (value: number): string =>
  value >= 10_000 ? `${Math.round(value / 1_000)}k` : String(Math.round(value * 100) / 100)

const tenth = (value: number): number => Math.round(value * 10) / 10
