/** A spreadsheet runs a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: unknown): string => {
  // a number is no formula, even a negative one
  if (typeof value === 'number') return String(value)
  const plain =
    value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(plain) ? `'${plain}` : plain
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), safe from formulas. */
export function csvOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','))
  // the mark tells spreadsheets that it is UTF-8
  return `\uFEFF${[names.join(','), ...lines].join('\r\n')}\r\n`
}
