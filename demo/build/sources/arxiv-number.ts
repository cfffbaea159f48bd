/**
 * Restores numbers that a spreadsheet in the source has changed: "0704.2963" lost its leading zero and "1407.7250" its
 * last one. Numbers have four digits after the point until 2014 and five since then; those before April 2007
 * ("gr-qc/9607038") are unchanged. Source: arXiv identifier scheme.
 */
export function restoreArxivNumber(id: string): string {
  const [, yearAndMonth, fraction] = /^(\d{3,4})(?:\.(\d+))?$/.exec(id) ?? []
  if (yearAndMonth === undefined) return id
  const month = yearAndMonth.padStart(4, '0')
  const places = Number(month) >= 1501 ? 5 : 4
  return `${month}.${Number(`0.${fraction ?? '0'}`)
    .toFixed(places)
    .slice(2)}`
}
