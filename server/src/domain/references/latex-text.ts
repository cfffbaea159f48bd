/** Combining characters of LaTeX accents. */
const accents: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030a',
  H: '\u030b',
  v: '\u030c',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
}
const letters: Record<string, string> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  th: 'þ',
  TH: 'Þ',
  dh: 'ð',
  DH: 'Ð',
}

/** Text of a BibTeX field without LaTeX: accents as letters, other commands and braces removed. */
export const latexText = (latex: string): string =>
  latex
    .replace(/\\([`'^~=."])\s*\{?\s*\\?([A-Za-z])\}?/g, accented)
    .replace(/\\([urHvdckb])(?:\s+|\s*\{\s*)\\?([A-Za-z])\}?/g, accented)
    .replace(/\\([A-Za-z]+)(?:\s+|\{\})?/g, (_, name: string) => letters[name] ?? '')
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/[{}]/g, '')
    .replace(/~/g, ' ')
    .replace(/---?/g, '–')
    .normalize('NFC')

const accented = (_: string, accent: string, letter: string): string => letter + (accents[accent] ?? '')
