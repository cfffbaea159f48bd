import { type Config, configFrom } from '../platform/config/config.ts'
import type { Env } from '../platform/config/env.ts'

/** The settings of a house that a test opens: no demo, one searching thread, and nothing said but errors. */
export const testConfig = (folder: string, more: Env = {}): Config =>
  configFrom({
    WENYUAN_DATA: folder,
    WENYUAN_DEMO: '0',
    WENYUAN_LOG: 'error',
    WENYUAN_SEARCH_WORKERS: '1',
    ...more,
  })
