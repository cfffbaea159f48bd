import { LRUCache } from 'lru-cache'
import { isDiskFull } from '../../platform/disk-full-error.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { networkOf } from '../../platform/networks.ts'
import type { Scope } from '../../core/scope.ts'
import { isRobot } from '../usage/robots.ts'
import { plainWords } from './pair.ts'
import { learnFrom } from './teaching.ts'
import { afterOpening, afterSearch, PAUSE_MS, type PlainSearch, type Trail, withShown } from './trail.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** What visitors do after a search, for words to be learned from it. */
    searchTrails: SearchTrails
  }
}

/** Whose call it is; none of it is kept. */
export interface Follower {
  scope: Scope
  address: string
  device: string
  prefetched: boolean
}

/**
 * Follows visitors from one search to the next and to a record, in this process and for ten minutes: what comes of it is
 * kept without them. With several nodes a way is followed as far as one of them sees it; a restart forgets those under
 * way.
 */
export interface SearchTrails {
  /** A search by plain words; undefined: by anything else, which ends the trail. */
  searched(by: Follower, search: PlainSearch | undefined): void
  /** More of the list of these words. */
  showed(by: Follower, words: string, shown: readonly string[]): void
  /** A record was opened, or read online. */
  opened(by: Follower, recordId: string): Promise<void>
}

/** Visitors followed at once; the one seen longest ago is forgotten. */
const MOST_FOLLOWED = 5_000

/** @param onLearned tells every node of the tenant to read words anew */
export function makeSearchTrails(onLearned: (tenant: string) => Promise<void>): SearchTrails {
  const trails = new LRUCache<CacheKey, Trail>({ max: MOST_FOLLOWED, ttl: PAUSE_MS })

  return {
    searched(by, search) {
      if (!isFollowed(by)) return
      const key = keyOfFollower(by)
      if (search === undefined) trails.delete(key)
      else {
        const plain = { ...search, words: plainWords(search.words) }
        trails.set(key, afterSearch(trails.get(key), plain, by.scope.now.getTime()))
      }
    },

    showed(by, words, shown) {
      const key = keyOfFollower(by)
      const trail = trails.get(key)
      if (trail?.words === plainWords(words)) trails.set(key, withShown(trail, shown, by.scope.now.getTime()))
      else trails.delete(key)
    },

    async opened(by, recordId) {
      const key = keyOfFollower(by)
      const trail = isFollowed(by) ? trails.get(key) : undefined
      if (trail === undefined) return
      const after = afterOpening(trail, recordId, by.scope.now.getTime())
      trails.set(key, after.trail)
      try {
        const isLearned = await learnFrom(by.scope, after.lesson, teacherOf(by))
        if (isLearned) await onLearned(by.scope.tenant)
      } catch (error) {
        if (!isDiskFull(error)) throw error
      }
    },
  }
}

const isFollowed = ({ scope, device, prefetched }: Follower): boolean =>
  scope.site.settings.learnsWords && !prefetched && (scope.reader !== undefined || !isRobot(device))

const keyOfFollower = ({ scope, address, device }: Follower): CacheKey =>
  cacheKey(scope.tenant, ...(scope.reader ? ['reader', scope.reader.readerId] : [address, device]))

/** Who counts as one: a reader, or all who are not signed in in one network. Whoever has one address easily has more. */
const teacherOf = ({ scope, address }: Follower): string =>
  scope.reader ? `reader ${scope.reader.readerId}` : networkOf(address.replace(/\/64$/, ''))
