import type { SourceFile } from './module-state.ts'

/**
 * Collections that outlive a call have no text from outside as a key: its sender chooses how long it is. They use
 * `CacheKey`, or are listed here with what limits their keys.
 */
export interface KnownKeys {
  path: string
  names: readonly string[]
  because: string
}

const engines = 'server/src/search/engines'
const feedMaps = ['queues', 'unsettled', 'lookedAt', 'following']
const writerMaps = ['building', 'refreshed']
const tenants = 'codes of tenants'
const names = 'names of our own'
const ofRecords = 'texts of records, whose length analysis limits'

export const knownKeys: readonly KnownKeys[] = [
  { path: 'server/src/areas/assistant/running-answers.ts', names: ['running'], because: tenants },
  { path: 'server/src/app/empty-screens.ts', names: ['known'], because: tenants },
  { path: 'server/src/platform/db/list-versions.ts', names: ['known'], because: tenants },
  {
    path: 'server/src/domain/order-titles/title-index.ts',
    names: ['following', 'followed'],
    because: tenants,
  },
  {
    path: 'server/src/domain/order-titles/title-sink.ts',
    names: ['seen'],
    because: 'of one import',
  },
  { path: `${engines}/answer-cache.ts`, names: ['ages'], because: tenants },
  { path: `${engines}/segments/engine.ts`, names: ['#tenants', '#rebuilds'], because: tenants },
  { path: `${engines}/segments/threads/search-pool.ts`, names: ['#published'], because: tenants },
  {
    path: `${engines}/segments/threads/search-thread.ts`,
    names: ['snapshots', 'unreadable'],
    because: tenants,
  },
  {
    path: `${engines}/segments/threads/writer-thread.ts`,
    names: ['writers', 'merges', 'queues'],
    because: tenants,
  },
  { path: `${engines}/segments/query/snapshot.ts`, names: ['#statistics'], because: names },
  { path: `${engines}/segments/format/segment.ts`, names: ['#parts'], because: names },
  { path: `${engines}/segments/build/keys-builder.ts`, names: ['#values'], because: ofRecords },
  { path: `${engines}/segments/build/segment-builder.ts`, names: ['#arrivals'], because: ofRecords },
  { path: `${engines}/opensearch/engine.ts`, names: ['#changes'], because: tenants },
  { path: `${engines}/opensearch/indexes.ts`, names: ['metas'], because: tenants },
  { path: 'server/src/domain/records/semantic-due.ts', names: ['begun'], because: tenants },
  { path: 'server/src/domain/storage/library-files.ts', names: ['kept'], because: tenants },
  { path: 'server/src/search/semantic/day-budget.ts', names: ['used'], because: tenants },
  {
    path: 'server/src/search/semantic/semantic-scan-thread.ts',
    names: ['open', 'openEmbedded'],
    because: tenants,
  },
  {
    path: 'server/src/search/semantic/vocabulary.ts',
    names: ['#numbers'],
    because: 'words of records, of one build; capToken limits them',
  },
  { path: 'server/src/search/analysis/near-words.ts', names: ['counts'], because: 'of one call' },
  {
    path: 'server/src/domain/catalogue/mapping/copy-tags.ts',
    names: ['seen'],
    because: 'tags of three digits, of one look at a file',
  },
  { path: 'server/src/platform/ttl-cache.ts', names: ['kept'], because: names },
  { path: 'server/src/platform/threads/fair-queue.ts', names: ['#lines', '#accounts'], because: tenants },
  { path: 'server/src/app/job-kinds.ts', names: ['unindexed'], because: tenants },
  { path: 'server/src/core/jobs/worker.ts', names: ['ended'], because: names },
  { path: 'server/src/core/jobs/worker.ts', names: ['seen', 'busy', 'long'], because: tenants },
  { path: 'server/src/platform/db/open.ts', names: ['perTenant', 'copies'], because: tenants },
  {
    path: 'server/src/platform/db/embedded/refused-statements.ts',
    names: ['refused'],
    because: 'digests by cacheKey',
  },
  {
    path: 'server/src/platform/db/embedded/prepared-statements.ts',
    names: ['kept'],
    because: 'statements of our own; longer ones than LONGEST_KEPT are not kept',
  },
  {
    path: 'server/src/integrations/discovery/choose.ts',
    names: ['trusted'],
    because: 'addresses of our own',
  },
  {
    path: 'server/src/integrations/ill/choose.ts',
    names: ['trusted'],
    because: 'addresses of our own',
  },
  {
    path: 'server/src/integrations/lti/platform.ts',
    names: ['trusted'],
    because: 'addresses of our own',
  },
  {
    path: 'server/src/integrations/catalogue-target/choose.ts',
    names: ['trusted'],
    because: 'addresses of our own',
  },
  { path: 'server/src/integrations/carriers.ts', names: ['known'], because: tenants },
  { path: 'server/src/integrations/payment/choose.ts', names: ['opened'], because: tenants },
  { path: 'server/src/integrations/library-system/choose.ts', names: ['systems'], because: tenants },
  {
    path: 'server/src/integrations/library-system/sip2/known-items.ts',
    names: ['known'],
    because: 'barcodes of the catalogue',
  },
  { path: 'server/src/integrations/identity/memory-ledger.ts', names: ['used'], because: 'for tests' },
  { path: 'server/src/integrations/enrichment/asking.ts', names: ['restingUntil'], because: tenants },
  {
    path: 'server/src/http/unknown-keys.ts',
    names: ['noted'],
    because: 'LONGEST_KEY, and MOST_NOTED of them',
  },
  { path: 'server/src/http/crawlers/crawler-guard.ts', names: ['slowed'], because: tenants },
  { path: 'server/src/http/crawlers/crawler-ledger.ts', names: ['held'], because: 'LONGEST_AGENT' },
  { path: 'server/src/http/admission/recent-use.ts', names: ['#uses'], because: tenants },
  {
    path: 'server/src/http/admission/scheduling-rules.ts',
    names: ['#clients', '#served', '#heldSince'],
    because: tenants,
  },
  { path: 'server/src/domain/tenants/directory.ts', names: ['paths', 'codes'], because: tenants },
  { path: 'server/src/domain/records/index-feed.ts', names: feedMaps, because: tenants },
  { path: 'server/src/domain/records/index-writer.ts', names: writerMaps, because: tenants },
  { path: 'server/src/integrations/identity/opened-once.ts', names: ['opened'], because: tenants },
  { path: 'server/src/domain/readers/signing-keys.ts', names: ['known'], because: tenants },
  { path: 'server/src/search/finding/spelling.ts', names: ['words'], because: tenants },
  { path: 'server/src/search/collection-facets.ts', names: ['kept'], because: tenants },
  { path: 'server/src/areas/home/popular-words.ts', names: ['kept'], because: tenants },
]

/** The two other engines serve comparisons only. */
const tests = /\.test\.ts$|\/testing\/|\/conformance|\/killed-writer|\/engines\/naive\//
const COLLECTION = /(?:(?:const|let|readonly|private) )?(#?\w+)(?:: [^=]+)? = new (Map|Set|LRUCache)<string\b/
const OPENED =
  /^(?:export )?(?:async )?function (?:make|open|with|stale|prepare)[A-Z]|^(?:export )?const (?:make|open)[A-Z]/
const FILLED = /new (?:Map|Set)<.*>\((?!\))/
const TOP = /^(?:export )?(?:async )?(?:function|const|class|interface|type) /

/** Every collection with text as its key that is held by an object: `path name`. */
export function longLivedKeys(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (tests.test(path)) return []
    const known = knownKeys.flatMap((entry) => (entry.path === path ? entry.names : []))
    let isHeld = false
    return text.split('\n').flatMap((line) => {
      if (TOP.test(line)) isHeld = OPENED.test(line) || /class /.test(line)
      const [, name = '', kind] = COLLECTION.exec(line) ?? []
      const outlives =
        kind === 'LRUCache' || /^(?:const|let|export) /.test(line) || (isHeld && /^ {2}\S/.test(line))
      return name === '' || !outlives || FILLED.test(line) || known.includes(name) ? [] : [`${path} ${name}`]
    })
  })
}
