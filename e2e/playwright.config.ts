import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser-launch.ts'

/** Which stories are told: `gate`, `long`; absent: all. */
const run = process.env['WENYUAN_STORIES']
/** Where the report for programs goes, in Playwright's JSON; empty: nowhere. */
const report = process.env['WENYUAN_STORIES_REPORT']

/**
 * Reader stories: each worker has a portal and a browser of its own and tells one story after the other. A story that
 * needs a second try is a fault, of the product or of the story.
 */
export default defineConfig({
  // in the gate what readers and librarians do most, and every screen; the rest is long
  testMatch: run === 'long' ? '**/*.long.story.ts' : '**/*.story.ts',
  testIgnore: run === 'gate' ? '**/*.long.story.ts' : [],
  globalSetup: './global-setup.ts',
  outputDir: './failures',
  workers: 2,
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: true,
  // a busy machine is slow; what hangs is ended by the shorter times of single steps
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    launchOptions,
    // the film of a story that failed. A video would take Playwright's own ffmpeg, which no package has.
    trace: { mode: 'retain-on-failure', screenshots: true, snapshots: true, sources: false },
  },
})
