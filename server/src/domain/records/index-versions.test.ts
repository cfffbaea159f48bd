import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNaiveEngine } from '../../search/engines/naive/engine.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { entryOf } from '../../testing/entries.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'
import { type IndexFeed, makeIndexFeed } from './index-feed.ts'
import { touchRecords } from './store.ts'

const tenant = 'whu'
let portal: TestPortal
const nodes: IndexFeed[] = []
beforeAll(async () => {
  portal = await openPortal()
  await portal.load(tenant, [
    entryOf({ recordId: 'r1', title: 'One' }),
    entryOf({ recordId: 'r2', title: 'Two' }),
  ])
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await portal.close()
})

/** A node of one index version on a cluster; the test keeps that version's indexes in an engine of its own. */
function nodeOf(version: string, engine: SearchEngine = openNaiveEngine()) {
  const kept: (readonly string[])[] = []
  const sharing = {
    version,
    keepOnly: async (_: string, versions: readonly string[]) => void kept.push(versions.toSorted()),
  }
  const { clock, database, tenants, events, foreground } = portal.appContext
  const feed = makeIndexFeed({
    database,
    tenants,
    events,
    foreground,
    clock,
    engine: Object.assign(engine, { sharing }),
  })
  nodes.push(feed)
  const writes: string[] = []
  const write = engine.write.bind(engine)
  engine.write = async (code, operations) => {
    if ('length' in operations)
      for (const operation of operations)
        writes.push('put' in operation ? operation.put.id : `-${operation.remove}`)
    return write(code, operations)
  }
  return { feed, engine, kept, writes }
}

const db = () => portal.appContext.database.ofTenant(tenant)
const change = (...ids: string[]) => touchRecords(db(), tenant, ids)
const recordsIn = async ({ engine }: { engine: SearchEngine }) => (await engine.stats(tenant)).records
const behind = async () =>
  (
    await sql<{
      index_version: string
    }>`select index_version from index_behind where tenant = ${tenant}`.execute(db())
  ).rows

test('nodes of two versions index each other’s changes; a version that no node uses for a day is dropped', async () => {
  const old = nodeOf('old')
  await old.feed.settleAll()
  await change('r1', 'r2')
  await old.feed.feedPending(tenant)
  expect(await recordsIn(old)).toBe(2)
  expect(await behind()).toEqual([])

  // a newer version joins: its index is built, and later changes by the older version are passed on
  const fresh = nodeOf('new')
  await fresh.feed.settleAll()
  expect(await recordsIn(fresh)).toBe(2)
  await change('r1')
  await old.feed.feedPending(tenant)
  expect(await behind()).toEqual([{ index_version: 'new' }])
  fresh.writes.length = 0
  await fresh.feed.keepUp(tenant)
  expect([fresh.writes, await behind()]).toEqual([['r1'], []])
  await change('r2')
  await fresh.feed.feedPending(tenant)
  old.writes.length = 0
  await old.feed.keepUp(tenant)
  expect([old.writes, await behind()]).toEqual([['r2'], []])

  await fresh.feed.dropUnfollowed(tenant)
  expect(fresh.kept).toEqual([['new', 'old']])
  await change('r1')
  await fresh.feed.feedPending(tenant)
  await sql`update index_follower set seen_at = seen_at - interval '25 hours'
    where tenant = ${tenant} and index_version = 'old'`.execute(db())
  await fresh.feed.dropUnfollowed(tenant)
  expect([fresh.kept.at(-1), await behind()]).toEqual([['new'], []])
  await change('r1')
  await fresh.feed.feedPending(tenant)
  expect(await behind()).toEqual([])

  // the older version returns: its index was not kept up to date, so it is rebuilt
  old.writes.length = 0
  const indexVersion = await versionOf(old)
  await old.feed.keepUp(tenant)
  expect(await versionOf(old)).not.toBe(indexVersion)
  expect(await recordsIn(old)).toBe(2)
})

const versionOf = async ({ engine }: { engine: SearchEngine }) =>
  (
    await engine.search(tenant, {
      query: { op: 'all' },
      sort: { by: 'callNo', direction: 'asc' },
      offset: 0,
      rows: 1,
    })
  ).indexVersion
