import { jobStateOf, listJobs, reviveJobs } from '../core/jobs/store.ts'
import type { Command } from '../core/command.ts'
import { tenantsOf, tenantOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'
import { readParameters } from '../core/parameters.ts'

const listUsage = '[--tenant CODE] [--state dead|waiting|running|done] [--json]'
const MOST = 500

export const jobsList: Command = {
  usage: listUsage,
  about: 'List background jobs: by default those that failed for good, else those in the given state.',
  async run(parameters, { appContext, output }) {
    const options = {
      tenant: { type: 'string' },
      state: { type: 'string', default: 'dead' },
      json: { type: 'boolean', default: false },
    } as const
    const { values } = readParameters(parameters, options, `jobs list ${listUsage}`)
    const state = jobStateOf(values.state)
    if (!state) throw new UsageError(`There is no state "${values.state}".`)
    let found = 0
    for (const where of tenantsOf(appContext, values.tenant)) {
      for (const job of await listJobs(where, state, MOST)) {
        found++
        const { job_id, kind, once, tries, run_at, because } = job
        output.line(
          values.json
            ? JSON.stringify({ tenant: where.tenant, ...job })
            : [where.tenant, job_id, kind, once, `${tries} tries`, run_at.toISOString(), because].join('\t'),
        )
      }
    }
    if (!values.json) output.line(`${found} ${state}`)
  },
}

const retryUsage = '--tenant CODE ID …'

export const jobsRetry: Command = {
  usage: retryUsage,
  about: 'Retry jobs that failed for good.',
  async run(parameters, { appContext, output }) {
    const option = { tenant: { type: 'string' } } as const
    const { values, positionals } = readParameters(parameters, option, `jobs retry ${retryUsage}`)
    if (positionals.length === 0) throw new UsageError('Which jobs? Give their ids, as listed.')
    const revived = await reviveJobs(tenantOf(appContext, values.tenant), positionals)
    output.line(`${revived} to be tried again`)
    if (revived < positionals.length) throw new UsageError('The others are none that were given up.')
  },
}
