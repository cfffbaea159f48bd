import { hash } from 'node:crypto'

declare const isCacheKey: unique symbol

/**
 * A key of fixed length for caches and counters. Text from outside may be megabytes long: kept as a key it fills the
 * memory, and V8 hashes texts above 16,383 characters by their length alone, so that all of one length collide.
 * `tools/long-lived-keys.ts` checks that no other text is a key.
 */
export type CacheKey = string & { readonly [isCacheKey]: true }

/** A SHA-256 digest of the parts. */
export const cacheKey = (...parts: readonly unknown[]): CacheKey =>
  hash('sha256', JSON.stringify(parts), 'base64url') as CacheKey
