import { afterAll } from 'vitest'
import { describeEngine } from '../conformance.ts'
import { clusterForTests } from './test-cluster.ts'

const cluster = clusterForTests()
if (cluster) {
  afterAll(() => cluster.clear())
  describeEngine('OpenSearch', () => cluster.open())
}
