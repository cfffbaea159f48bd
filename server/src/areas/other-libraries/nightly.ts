import type { JobKinds } from '../../platform/jobs/runner.ts'
import { forgetFound } from './foreign-store.ts'

const KEPT_MS = 2 * 86_400_000

/** Each night: records of other libraries that nobody has looked at for two days are deleted. Idempotent. */
export const nightlyJobs = (): JobKinds => ({
  'nightly: records of other libraries': {
    inOneTransaction: true,
    async run(where) {
      await forgetFound(where, new Date(where.now.getTime() - KEPT_MS))
    },
  },
})
