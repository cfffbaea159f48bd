import type { KeptReason } from '@wenyuan/contract/constants/import-undo.ts'

/** Why things that an import brought stay, by key. */
export type Kept = ReadonlyMap<string, KeptReason>

export const keptAs = (reason: KeptReason, keys: Iterable<string>): [string, KeptReason][] =>
  [...keys].map((key) => [key, reason])
