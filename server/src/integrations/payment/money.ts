/** Fen as yuan with two decimals, the form used by providers: 1250 → "12.50". */
export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** "12.5" → 1250; undefined unless it is an amount above 0. */
export function fenOf(yuan: string): number | undefined {
  const [, whole, parts = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  if (whole === undefined) return undefined
  const fen = Number(whole) * 100 + Number(parts.padEnd(2, '0'))
  return fen > 0 ? fen : undefined
}

const BEIJING_MS = 8 * 3_600_000

/** An instant in Beijing time, which Alipay and WeChat Pay use: "2026-03-15T12:00:00". */
export const beijingTime = (instant: Date): string =>
  new Date(instant.getTime() + BEIJING_MS).toISOString().slice(0, 19)
