import type { Cluster } from './cluster.ts'
import { ClusterFailure } from './cluster.ts'
import type { IndexMeta, IndexShape } from './mapping.ts'
import { indexBody, whileLive } from './mapping.ts'
import type { TenantNames } from './names.ts'

/** The indexes of a tenant in the cluster. */
export interface Presence {
  /** Aliases of live indexes of all versions, with the index behind each. */
  live: { alias: string; index: string }[]
  /** Aliases of indexes of this version under construction. */
  next: { alias: string; index: string }[]
}

export interface Counted {
  records: number
  bytes: number
  sequence: number
  analyser: string
}

export const isMissing = (error: unknown): boolean =>
  error instanceof ClusterFailure && (error.status === 404 || error.type === 'index_not_found_exception')

/** Creates, lists, replaces and deletes the indexes of tenants. */
export interface Indexes {
  presenceOf(names: TenantNames): Promise<Presence>
  /** Creates a tenant's first index; succeeds if another process has just done so. */
  createFirst(names: TenantNames, meta: IndexMeta): Promise<void>
  createNext(names: TenantNames, attempt: string, meta: IndexMeta): Promise<void>
  /** Makes the new index live in one step and deletes its predecessor of the same version. */
  exchange(names: TenantNames, attempt: string, meta: IndexMeta): Promise<void>
  remove(indexes: readonly string[]): Promise<void>
  allOf(names: TenantNames): Promise<string[]>
  metaOf(index: string): Promise<IndexMeta>
  refresh(name: string): Promise<void>
  count(name: string): Promise<Counted>
}

export function makeIndexes(cluster: Cluster, shape: IndexShape): Indexes {
  const { metaOf, forget, aliasesOf, sequenceOf } = makeIndexFacts(cluster)

  const remove = async (indexes: readonly string[]): Promise<void> => {
    for (const index of indexes) {
      forget(index)
      await cluster.ask({ method: 'DELETE', path: `/${index}` }).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    }
  }

  return {
    metaOf,
    remove,

    async presenceOf(names) {
      const found = await aliasesOf(`${names.anyLive},${names.anyNext}`)
      const aliases = Object.entries(found).flatMap(([index, one]) =>
        Object.keys(one.aliases).map((alias) => ({ alias, index })),
      )
      const isNext = (alias: string) => alias.startsWith(names.next(''))
      return {
        live: aliases.filter(({ alias }) => !isNext(alias)),
        next: aliases.filter(({ alias }) => isNext(alias)),
      }
    },

    async createFirst(names, meta) {
      const body = { ...indexBody(shape, meta, false), aliases: { [names.live]: {} } }
      try {
        // a fixed name, so that only one process creates it
        await cluster.ask({ method: 'PUT', path: `/${names.data('first')}`, body })
      } catch (error) {
        if (!(error instanceof ClusterFailure && error.type === 'resource_already_exists_exception'))
          throw error
      }
    },

    async createNext(names, attempt, meta) {
      const body = { ...indexBody(shape, meta, true), aliases: { [names.next(attempt)]: {} } }
      await cluster.ask({ method: 'PUT', path: `/${names.data(attempt)}`, body })
    },

    async exchange(names, attempt, meta) {
      const index = names.data(attempt)
      const before = Object.keys(await aliasesOf(names.live))
      let base = 0
      for (const old of before) base = Math.max(base, (await sequenceOf(old)).sequence)
      await cluster.ask({
        method: 'PUT',
        path: `/${index}/_mapping`,
        body: { _meta: { ...meta, base } satisfies IndexMeta },
      })
      forget(index)
      await cluster.ask({ method: 'PUT', path: `/${index}/_settings`, body: { index: whileLive(shape) } })
      await cluster.ask({ method: 'POST', path: `/${index}/_refresh` })
      await cluster.ask({
        method: 'POST',
        path: '/_aliases',
        body: {
          actions: [
            { remove: { index, alias: names.next(attempt), must_exist: true } },
            { add: { index, alias: names.live } },
            ...before.map((old) => ({ remove_index: { index: old } })),
          ],
        },
      })
      for (const old of before) forget(old)
    },

    async allOf(names) {
      const found = await cluster
        .ask<Record<string, unknown>>({ method: 'GET', path: `/${names.anyData}/_alias` })
        .catch((error: unknown) => {
          if (isMissing(error)) return {}
          throw error
        })
      return Object.keys(found)
    },

    async refresh(name) {
      await cluster.ask({ method: 'POST', path: `/${name}/_refresh` })
    },

    async count(name) {
      const sequences = await sequenceOf(name)
      const { count } = await cluster.ask<{ count: number }>({
        method: 'POST',
        path: `/${name}/_count`,
        body: { query: { term: { live: true } } },
      })
      return { ...sequences, records: count }
    },
  }
}

interface ShardCopy {
  routing: { primary: boolean }
  seq_no: { max_seq_no: number }
}

interface StatsAnswer {
  _all: { primaries: { store: { size_in_bytes: number } } }
  indices: Record<string, { shards: Record<string, ShardCopy[]> }>
}

/** What the cluster says about its indexes; their descriptions are kept. */
function makeIndexFacts(cluster: Cluster) {
  const metas = new Map<string, IndexMeta>()

  const metaOf = async (index: string): Promise<IndexMeta> => {
    const known = metas.get(index)
    if (known) return known
    const answer = await cluster.ask<Record<string, { mappings: { _meta: IndexMeta } }>>({
      method: 'GET',
      path: `/${index}/_mapping`,
      query: { filter_path: '*.mappings._meta' },
    })
    const meta = Object.values(answer)[0]?.mappings._meta
    if (!meta) throw new Error(`the index ${index} was not made by this program`)
    metas.set(index, meta)
    return meta
  }

  const aliasesOf = async (pattern: string): Promise<Record<string, { aliases: object }>> => {
    try {
      return await cluster.ask({ method: 'GET', path: `/_alias/${pattern}` })
    } catch (error) {
      if (isMissing(error)) return {}
      throw error
    }
  }

  const sequenceOf = async (name: string): Promise<{ sequence: number; bytes: number; analyser: string }> => {
    const { indices, _all } = await cluster.ask<StatsAnswer>({
      method: 'GET',
      path: `/${name}/_stats/store`,
      query: {
        level: 'shards',
        filter_path: '_all.primaries.store,indices.*.shards.*.routing.primary,indices.*.shards.*.seq_no',
      },
    })
    const [index, stats] = Object.entries(indices)[0] ?? []
    if (!index || !stats) throw new ClusterFailure(404, 'index_not_found_exception', name)
    const { base, analyser } = await metaOf(index)
    const written = Object.values(stats.shards).map((copies) => {
      const primary = copies.find(({ routing }) => routing.primary)
      return (primary?.seq_no.max_seq_no ?? -1) + 1
    })
    const sequence = written.reduce((sum, count) => sum + count, base)
    return { sequence, bytes: _all.primaries.store.size_in_bytes, analyser }
  }

  return { metaOf, forget: (index: string) => metas.delete(index), aliasesOf, sequenceOf }
}
