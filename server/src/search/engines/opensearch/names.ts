import { createHash } from 'node:crypto'

/** Increase with every change of the mapping or of the documents: indexes are then rebuilt. */
const FORMAT = 1

/**
 * Names in the cluster. Each analyser version has its own names, so that processes of two versions never write to or
 * delete each other's indexes.
 *
 *   wenyuan.t-whu.live.1.a-wenyuan-5-0a1b                alias of the live index of this version
 *   wenyuan.t-whu.next.1.a-wenyuan-5-0a1b.m3x0a9-7f      alias of an index under construction, one per attempt
 *   wenyuan.t-whu.data.1.a-wenyuan-5-0a1b.m3x0a9-7f      the indexes themselves
 */
export interface TenantNames {
  live: string
  /** Pattern of live aliases of all versions. */
  anyLive: string
  /** Pattern of indexes of this version under construction. */
  anyNext: string
  /** Pattern of indexes of all versions. */
  anyData: string
  next(attempt: string): string
  data(attempt: string): string
  /** Whether an index has one of these versions. */
  isOf(index: string, versions: readonly string[]): boolean
}

/** The version in names: analyser version and document format. */
export const versionOf = (analyser: string): string => `${FORMAT}.${safeName('a', analyser)}`

export function namesOf(prefix: string, tenant: string, analyser: string): TenantNames {
  const base = `${prefix}.${safeName('t', tenant)}`
  const version = versionOf(analyser)
  return {
    live: `${base}.live.${version}`,
    anyLive: `${base}.live.*`,
    anyNext: `${base}.next.${version}.*`,
    anyData: `${base}.data.*`,
    next: (attempt) => `${base}.next.${version}.${attempt}`,
    data: (attempt) => `${base}.data.${version}.${attempt}`,
    isOf: (index, versions) => versions.some((one) => index.startsWith(`${base}.data.${one}.`)),
  }
}

/** A name that no other process chooses at the same time. */
export const newAttempt = (): string =>
  `${Date.now().toString(36)}-${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`

/** Index names are lower case with few signs: others are written in hexadecimal, long names are hashed. */
function safeName(kind: string, text: string): string {
  const coded = [...Buffer.from(text)].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[a-z0-9-]/.test(character) ? character : `_${byte.toString(16).padStart(2, '0')}`
  })
  const readable = `${kind}-${coded.join('')}`
  return readable.length <= 80 ? readable : `${kind}=${createHash('sha256').update(text).digest('hex')}`
}
