import { createHash } from 'node:crypto'

export const END_OF_DAY = 'T23:59:00.000+08:00'
export const POLICY = 'loan-policy'

/** Ids are UUIDs, as in FOLIO. */
export function idOf(kind: string, name: string): string {
  const hex = createHash('sha1').update(`${kind} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
