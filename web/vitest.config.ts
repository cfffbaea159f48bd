import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { compiledWords } from './vite-plugin-compiled-words.ts'
import { lightContract } from './vite-plugin-light-contract.ts'

/** Rules and components of the web side; the contract is in its light form, as in the browser. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [lightContract(), compiledWords(), react()],
  test: {
    name: 'web',
    setupFiles: [fileURLToPath(new URL('../server/src/testing/property-seed.ts', import.meta.url))],
    // nothing of one test is kept for the next, so files may share a process: in a third of the time
    isolate: false,
    maxWorkers: 3,
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.page.test.tsx'],
    // as in the root's configuration: a busy machine is slow
    testTimeout: 300_000,
    hookTimeout: 300_000,
    css: { include: [/tokens\.css/] },
    restoreMocks: true,
  },
})
