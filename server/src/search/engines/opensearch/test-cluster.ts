import type { SearchEngine } from '../engine.ts'
import { connectCluster } from './cluster.ts'
import { openOpenSearchEngine } from './engine.ts'
import { newAttempt } from './names.ts'

/** A real test cluster, `WENYUAN_TEST_OPENSEARCH_URL`; indexes of a test file are deleted at its end. */
export interface TestCluster {
  address: string
  prefix: string
  open(options?: { analyser?: string; shards?: number }): Promise<SearchEngine>
  clear(): Promise<void>
}

export function clusterForTests(): TestCluster | undefined {
  const address = process.env['WENYUAN_TEST_OPENSEARCH_URL']
  if (!address) {
    process.stdout.write('not run: the OpenSearch engine (no WENYUAN_TEST_OPENSEARCH_URL)\n')
    return undefined
  }
  const prefix = `test-${newAttempt()}`
  return {
    address,
    prefix,
    open: ({ analyser = 'test', shards = 1 } = {}) =>
      openOpenSearchEngine({ addresses: [address], analyser, prefix, shards }),
    async clear() {
      const cluster = await connectCluster([address])
      const found = await cluster.ask<Record<string, unknown>>({ method: 'GET', path: `/${prefix}.*/_alias` })
      for (const index of Object.keys(found)) await cluster.ask({ method: 'DELETE', path: `/${index}` })
      await cluster.close()
    },
  }
}
