import { type Config, configFrom } from '../platform/config/config.ts'
import { TEST_SECRET_KEY } from './test-cipher.ts'
import type { Env } from '../platform/config/env.ts'

/** The settings of a house that a test opens: no demo, one searching thread, and nothing said but errors. */
export const testConfig = (folder: string, more: Env = {}): Config =>
  configFrom({
    WENYUAN_DATA: folder,
    WENYUAN_DEMO: '0',
    WENYUAN_LOG: 'error',
    WENYUAN_SEARCH_WORKERS: '1',
    // a server needs a key; a folder makes its own
    ...(more.DATABASE_URL ? { WENYUAN_SECRET_KEY: TEST_SECRET_KEY } : {}),
    ...more,
  })
