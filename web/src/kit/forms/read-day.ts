const SHAPES = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
]

/** A day as it is stored, "2026-07-01", of a text that has it year first; undefined: it is no day of the calendar. */
export function readDay(text: string): string | undefined {
  const said = text.normalize('NFKC').replaceAll(/\s/g, '')
  const parts = SHAPES.map((shape) => shape.exec(said)).find((found) => found !== null)
  if (!parts) return undefined
  const [year = '', month = '', day = ''] = parts.slice(1)
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // the 31st of February would be a day in March
  const at = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? undefined : iso
}
