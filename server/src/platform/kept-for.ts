import { LRUCache } from 'lru-cache'
import { type CacheKey, cacheKey } from './cache-key.ts'

/** Finds something out, or tells what was found out lately about the same parts. */
export type KeptFor<T> = (parts: readonly unknown[], find: () => Promise<T>) => Promise<T>

/**
 * Keeps what is dear to find out for a while, so that whoever asks again and again costs no more than one who asks once.
 */
export function keptFor<T>(milliseconds: number, most: number): KeptFor<T> {
  const kept = new LRUCache<CacheKey, Promise<T>>({ max: most, ttl: milliseconds })
  return (parts, find) => {
    const key = cacheKey(...parts)
    const known = kept.get(key)
    // who asked first may have gone away, which ends its statement
    if (known) return known.catch(find)
    const found = find()
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    return found
  }
}
