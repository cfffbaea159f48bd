/** Compares names as people type them, without width, case and blanks. */
export const isSameName = (one: string, other: string): boolean =>
  bare(one) !== '' && bare(one) === bare(other)

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·.]/g, '')
    .toLowerCase()
