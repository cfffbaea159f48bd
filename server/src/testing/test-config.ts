import { type Config, configFrom } from '../platform/config/config.ts'
import { TEST_SECRET_KEY } from './test-cipher.ts'
import type { Env } from '../platform/config/env.ts'

/** Configuration for tests: no demo, one search thread, and only errors are logged. */
export const testConfig = (folder: string, more: Env = {}): Config =>
  configFrom({
    WENYUAN_DATA: folder,
    WENYUAN_DEMO: '0',
    WENYUAN_LOG: 'error',
    WENYUAN_SEARCH_WORKERS: '1',
    // a proof of work takes no time
    WENYUAN_SIGN_IN_WORK: '12',
    // mail servers and providers of the tests are on this machine
    WENYUAN_CAMPUS_NETWORKS: '127.0.0.0/8,::1',
    // with a server a key is required; a data folder makes its own
    ...(more.DATABASE_URL ? { WENYUAN_SECRET_KEY: TEST_SECRET_KEY } : {}),
    ...more,
  })
