import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { hasChromium } from './e2e/chromium.ts'

// every test file, thread and program of a test loads the same modules: kept compiled, that takes a quarter less
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))

/** Suffixes of files that need a service, and the variable that names one for tests. */
const services = [
  { suffix: 'on-server', variable: 'WENYUAN_TEST_DATABASE_URL', service: 'a PostgreSQL server' },
  { suffix: 'on-cluster', variable: 'WENYUAN_TEST_OPENSEARCH_URL', service: 'an OpenSearch node' },
]
const missing = services.filter(({ variable }) => !process.env[variable])
for (const { service, variable } of missing)
  process.stdout.write(`not run: what needs ${service} (${variable} names none)\n`)

const everywhere = '{bench,contract,demo,relevance,sandbox,server,tools}/**'
const exclude = [...configDefaults.exclude, ...missing.map(({ suffix }) => `**/*.${suffix}*.test.ts`)]
const server = {
  globalSetup: ['server/src/testing/database-template.ts'],
  setupFiles: ['server/src/testing/property-seed.ts'],
  // nothing of the product is kept in its modules, so files of tests may share a process: in half the time
  isolate: false,
}

/**
 * The suffix of a file says which run it belongs to: `*.test.ts` the gate, `*.long.test.ts` the long run,
 * `*.rounds.test.ts` both, with more rounds in the long one. `*.story.ts` belong to Playwright (`e2e/`).
 */
export default defineConfig({
  test: {
    // a busy machine is slow; what hangs is ended by the shorter times of single steps
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // many tests wait for programs that they start: one more worker than cores
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [`${everywhere}/*.test.ts`],
          exclude: [...exclude, '**/*.long.test.ts'],
          ...server,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [`${everywhere}/*.{long,rounds}.test.ts`],
          exclude,
          ...server,
          env: { WENYUAN_LONG: '1' },
          // what is tried whole takes minutes
          testTimeout: 900_000,
        },
      },
      'web/vitest.config.ts',
      ...(hasChromium() ? ['web/vitest.pages.config.ts'] : []),
    ],
  },
})
