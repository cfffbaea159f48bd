import { jobStateOf, listJobs } from '../core/jobs/store.ts'
import type { Command, Commands } from '../core/command.ts'
import { tenantsOf } from '../core/tenant-of.ts'
import { UsageError } from '../core/output.ts'

const MOST = 500

const jobsList: Command = {
  usage: '[--tenant CODE] [--state dead|waiting|running|done] [--json]',
  about: 'List background jobs: by default those that failed for good, else those in the given state.',
  async run({ parse }, { appContext, output }) {
    const options = {
      tenant: { type: 'string' },
      state: { type: 'string', default: 'dead' },
      json: { type: 'boolean', default: false },
    } as const
    const { values } = parse(options)
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

export const commands: Commands = { 'jobs list': jobsList }
