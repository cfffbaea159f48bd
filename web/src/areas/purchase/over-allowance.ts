import type { Allowance } from '@wenyuan/contract/shapes/purchase.ts'

/** What an order would exceed; undefined: nothing. A hint: the server decides. */
export function overAllowance(
  { copies, fen }: { copies: number; fen: number },
  left: Allowance,
): 'copies' | 'fen' | 'orders' | undefined {
  if (left.orders !== null && left.orders < 1) return 'orders'
  if (left.copies !== null && copies > left.copies) return 'copies'
  if (left.fen !== null && fen > left.fen) return 'fen'
  return undefined
}
