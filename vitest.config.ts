import { defineConfig } from 'vitest/config'

/**
 * Three projects: `unit` (pure rules and readers), `areas` (real server, real database, over HTTP) and
 * `adapters` (every adapter through its conformance suite). Reader stories in a browser live in `e2e/`.
 */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'server/src/{analysis,catalogue,config,cli}/**/*.test.ts', 'tools/**/*.test.ts', 'demo/**/*.test.ts', 'bench/**/*.test.ts', 'relevance/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'areas', include: ['server/src/*.test.ts', 'server/src/areas/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'adapters', include: ['server/src/{engines,systems,db}/**/*.test.ts'] },
      },
    ],
  },
})
