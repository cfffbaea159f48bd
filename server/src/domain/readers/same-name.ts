/** Names as people type them: width, case and blanks make no difference. */
export const isSameName = (one: string, other: string): boolean =>
  bare(one) !== '' && bare(one) === bare(other)

const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·.]/g, '')
    .toLowerCase()
