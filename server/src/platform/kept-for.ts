import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from './cache-key.ts'

/** Finds something out, or tells what was found out lately about the same parts. */
export type KeptFor<T> = (parts: readonly unknown[], find: () => Promise<T>) => Promise<T>

/**
 * Keeps what is dear to find out for a while, so that whoever asks again and again costs no more than one who asks once.
 *
 * @param most what may be kept at once, all together
 * @param sizeOf how much of that a value is; the latest used values stay
 */
export function keptFor<T>(
  milliseconds: number,
  most: number,
  sizeOf: (value: T) => number = () => 1,
): KeptFor<T> {
  const kept = new LRUCache<CacheKey, Promise<T>>({ maxSize: most, ttl: milliseconds })
  return (parts, find) => {
    const key = cacheKey(...parts)
    const known = kept.get(key)
    // who asked first may have gone away, which ends its statement
    if (known) return known.catch(find)
    const found = find()
    kept.set(key, found, { size: 1 })
    found.then(
      (value) => {
        // the size of what is there already does not change
        if (kept.delete(key)) kept.set(key, found, { size: Math.max(1, sizeOf(value)) })
      },
      () => kept.delete(key),
    )
    return found
  }
}
