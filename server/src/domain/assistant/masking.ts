/** Personal data that readers type: mail addresses, resident identity numbers, telephone numbers. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, '[mail]'],
  [/(?<!\d)\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/gu, '[id]'],
  [/(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/gu, '[phone]'],
  [/(?<!\d)0\d{2,3}[- ]\d{7,8}(?!\d)/gu, '[phone]'],
]

/** A text without the personal data that can be recognised by its form. ISBNs stay. Pure. */
export const masked = (text: string): string =>
  personal.reduce((shorter, [pattern, word]) => shorter.replace(pattern, word), text)
