import { createHash } from 'node:crypto'

/** Grows with every change of the mapping or of what documents hold: indexes are then built anew. */
const FORMAT = 1

/**
 * Names in the cluster. Readers and writers only ever use aliases, and the alias of a live index names the analyser
 * it was made with: an index of another version is simply not found under this program's name.
 *
 *   wenyuan.t-whu.live.1.wenyuan-5-0a1b    the index that answers
 *   wenyuan.t-whu.next.m3x0a9-7f           an index being built beside it, one name for each attempt
 *   wenyuan.t-whu.data.m3x0a9-7f           the indexes themselves
 */
export interface TenantNames {
  live: string
  /** Pattern of every live alias, whatever the version. */
  anyLive: string
  anyNext: string
  anyData: string
  next(attempt: string): string
  data(attempt: string): string
}

export function namesOf(prefix: string, tenant: string, analyser: string): TenantNames {
  const base = `${prefix}.${safeName('t', tenant)}`
  return {
    live: `${base}.live.${FORMAT}.${safeName('a', analyser)}`,
    anyLive: `${base}.live.*`,
    anyNext: `${base}.next.*`,
    anyData: `${base}.data.*`,
    next: (attempt) => `${base}.next.${attempt}`,
    data: (attempt) => `${base}.data.${attempt}`,
  }
}

/** A name no other process chooses at the same time. */
export const newAttempt = (): string =>
  `${Date.now().toString(36)}-${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`

/** Index names are lower case and know few signs: others are written in hexadecimal, long names by their digest. */
function safeName(kind: string, text: string): string {
  const coded = [...Buffer.from(text)].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[a-z0-9-]/.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}`
  })
  const readable = `${kind}-${coded.join('')}`
  return readable.length <= 80 ? readable : `${kind}=${createHash('sha256').update(text).digest('hex')}`
}
