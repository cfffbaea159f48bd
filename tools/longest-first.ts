import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longer than twenty seconds, the longest first; docs/testing.md has the times. */
export const longest: readonly string[] = [
  'server/src/http/isolation.test.ts',
  'server/src/http/every-input.test.ts',
  'server/src/http/generated-calls.test.ts',
  'bench/crashes/crashes.test.ts',
  'server/src/search/engines/opensearch/engine.test.ts',
  'server/src/search/engines/opensearch/differential.test.ts',
  'server/src/platform/db/kill.test.ts',
  'server/src/cli/wenyuan.test.ts',
  'relevance/floors.test.ts',
  'server/src/http/without-loans.test.ts',
  'server/src/platform/db/migrations.test.ts',
  'tools/adding-example.test.ts',
  'server/src/platform/db/migration-names.test.ts',
  'server/src/platform/db/heading-names.test.ts',
  'server/src/staff-api/sentences.test.ts',
  'server/src/cli/wrong-start.test.ts',
  'server/src/areas/databases/links.test.ts',
  'server/src/http/oai/harvest.test.ts',
  'sandbox/shop-histories.test.ts',
  'server/src/cli/full-disk.test.ts',
  'server/src/cli/portal-process.test.ts',
  'server/src/platform/db/request-copies.test.ts',
  'server/src/platform/jobs/jobs.test.ts',
  'server/src/platform/db/databases.test.ts',
  'server/src/areas/favourites/histories.test.ts',
  'server/src/search/engines/segments/kill.test.ts',
  'relevance/assistant.test.ts',
]
const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank < 0 ? longest.length : rank
}

/** Starts the longest files first, so that no worker is left alone with one. Vitest goes by the size of a file. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        Number(one.project.name > other.project.name) - Number(one.project.name < other.project.name) ||
        rankOf(one) - rankOf(other),
    )
  }
}
