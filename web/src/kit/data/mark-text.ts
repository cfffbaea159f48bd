/** In Latin letters; a Chinese one is twice as wide. */
export const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)

/** Cut to a width in Latin letters. */
export function shortened(text: string, room: number): string {
  if (lettersOf(text) <= room) return text
  let start = ''
  for (const letter of text) {
    if (lettersOf(start + letter) >= room) break
    start += letter
  }
  return `${start.trimEnd()}…`
}
