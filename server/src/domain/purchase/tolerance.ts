/**
 * Whether the shop's price may stand in place of the quoted one: it is not higher than the library tolerates. Pure.
 *
 * @param quoted what the quote says, in fen
 * @param asked what the shop asks now, in fen
 * @param tolerance percent above the quote
 */
export const isTolerated = (quoted: number, asked: number, tolerance: number): boolean =>
  asked > 0 && asked * 100 <= quoted * (100 + tolerance)
