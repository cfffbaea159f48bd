/** In Latin letters; a Chinese one is twice as wide. */
export const lettersOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
