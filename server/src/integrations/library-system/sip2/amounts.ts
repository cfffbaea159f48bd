/** An amount such as "12.5", "1,234.50" or "12,50" in fen; an absent one is 0. One with parts of a fen is none. */
export function fenIn(text: string | undefined): number | undefined {
  const plain = (text ?? '').normalize('NFKC').replace(/^[\s\p{Sc}]+|\s+$/gu, '')
  if (plain === '') return 0
  const [, whole = '', part = ''] =
    /^(\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(plain) ?? /^(\d{1,7}),(\d\d)$/.exec(plain) ?? []
  return whole === '' ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
}

/** An amount as the protocol writes it: "12.50". */
export const amountText = (fen: number): string => (fen / 100).toFixed(2)
