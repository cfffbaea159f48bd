import type { BlockList } from 'node:net'
import { LARGEST_PICTURE } from '../../domain/covers/cover-files.ts'
import { coverAddress } from '../../domain/covers/cover-address.ts'
import { keepCover, noteWithoutCover } from '../../domain/covers/keeping.ts'
import { type CoveredRecord, recordsByIds } from '../../domain/records/store.ts'
import { type CacheKey, cacheKey } from '../../platform/cache-key.ts'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import { listOfNetworks } from '../../platform/networks.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Enrichment } from '../enrichment/enrichment.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Pictures of the covers of records. */
    covers: Covers
  }
}

/** Our own address of a cover, and where the picture came from; empty where none is known: the page then draws one. */
export interface Cover {
  coverUrl: string
  provider: string
}

/** Covers of records: the library's own, and pictures of the enabled sources, which are fetched once and kept. */
export interface Covers {
  /** The cover of a record; the sources are asked if they have not been of late. */
  find(scope: SiteScope, stored: CoveredRecord): Promise<Cover>
  /** Asks the sources in the background for records that a list has shown without a cover. Never throws. */
  want(scope: SiteScope, ids: readonly string[]): void
  /** Resolves when nothing is asked any more. */
  settled(): Promise<void>
  close(): Promise<void>
}

const DAY_MS = 86_400_000
/** Sources are asked again after this time. */
const GOOD_MS = { found: 90 * DAY_MS, nothing: DAY_MS }
const TIME_LIMIT_MS = 6_000
/** Sources keep their pictures elsewhere. */
const MOST_REDIRECTS = 3
/** Lists waiting; a longer queue is not worth it: the next reader of the list asks again. */
const MOST_WAITING = 50
/** Lists that are worked on at once in the background. */
const AT_ONCE = 2

/** Where the cover of a record is from. */
type Known = Pick<CoveredRecord, 'source' | 'cover_key'>

interface Parts {
  enrichment: Enrichment
  dataFolder: string
  /** Networks that the operator allows besides public ones. */
  networks: readonly string[]
  /** A tenant's scope for background work; undefined: it is gone. */
  siteOf: (tenant: string) => SiteScope | undefined
  onError: (error: unknown) => void
}

export function makeCovers({ enrichment, dataFolder, networks, siteOf, onError }: Parts): Covers {
  const allowed = listOfNetworks(networks)
  const underWay = new Map<CacheKey, Promise<Known>>()
  const waiting: { tenant: string; ids: readonly string[] }[] = []
  const workers = new Set<Promise<void>>()
  let closed = false

  /** Asks the sources about a record, once for all who ask at a time. */
  const askFor = (scope: SiteScope, stored: CoveredRecord): Promise<Known> => {
    const key = cacheKey(scope.tenant, stored.record_id)
    const running = underWay.get(key)
    if (running) return running
    const asking = askNow(scope, stored).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  const askNow = async (scope: SiteScope, { record_id: recordId, record }: CoveredRecord): Promise<Known> => {
    const isbn = record.isbns[0] ?? ''
    const question = { title: record.title, author: '', isbn, doi: '', language: '' }
    const { answers, pending } = await enrichment.ask(scope, { aspect: 'cover', ...question })
    for (const { imageUrl, provider: source } of answers) {
      const bytes = imageUrl === '' ? undefined : await pictureAt(imageUrl, allowed)
      const cover_key = bytes && (await keepCover(scope, dataFolder, { recordId, source, bytes }))
      if (cover_key !== undefined) return { source, cover_key }
    }
    // a slow source is asked again by the next reader
    if (pending.length === 0) await noteWithoutCover(scope, dataFolder, recordId)
    return { source: '', cover_key: null }
  }

  const work = async () => {
    for (let next = waiting.shift(); next && !closed; next = waiting.shift()) {
      const scope = siteOf(next.tenant)
      if (!scope) continue
      try {
        for (const stored of await recordsByIds(scope.db, scope.tenant, next.ids))
          if (!closed && !stored.withdrawn && shouldAsk(scope, stored)) await askFor(scope, stored)
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    async find(scope, stored) {
      const known = shouldAsk(scope, stored) ? await askFor(scope, stored) : stored
      const coverUrl = coverAddress(scope.site, known)
      return { coverUrl, provider: coverUrl === '' ? '' : (known.source ?? '') }
    },

    want({ tenant, site }, ids) {
      if (closed || !site.settings.bookCover || ids.length === 0 || waiting.length >= MOST_WAITING) return
      waiting.push({ tenant, ids })
      if (workers.size >= AT_ONCE) return
      const worker: Promise<void> = work().finally(() => workers.delete(worker))
      workers.add(worker)
    },

    async settled() {
      while (workers.size > 0) await Promise.all(workers)
    },

    async close() {
      closed = true
      await Promise.all(workers)
    },
  }
}

/** Sources know books by their ISBN. The library's own cover does not age. */
function shouldAsk(
  { site, now }: SiteScope,
  { record, source, cover_key, asked_at }: CoveredRecord,
): boolean {
  if (!site.settings.bookCover || record.isbns.length === 0 || source === 'own') return false
  const age = asked_at === null ? Infinity : now.getTime() - asked_at.getTime()
  return age >= (cover_key === null ? GOOD_MS.nothing : GOOD_MS.found)
}

/** The bytes of a picture that a source names. */
async function pictureAt(address: string, allowed: BlockList): Promise<Buffer | undefined> {
  const answer = await guardedExchange(address, {
    headers: { accept: 'image/*' },
    timeLimitMs: TIME_LIMIT_MS,
    sizeLimitBytes: LARGEST_PICTURE,
    mostRedirects: MOST_REDIRECTS,
    allowed,
  })
  return answer.reached && answer.status === 200 ? answer.body : undefined
}
