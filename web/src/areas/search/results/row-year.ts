/**
 * The year of a printed date, "c1998" or "2008年6月", for the edge of a row; of years of issue, "1950-1999", both. Empty
 * where the date has no year in figures.
 */
export function yearOfRow(printed: string): string {
  const [, first = '', mark, last = ''] =
    /(?<!\d)(\d{4})(?!\d)(?:\s*([-–—])\s*(\d{4})?(?![\d]))?/.exec(printed) ?? []
  return mark ? `${first}–${last}` : first
}
