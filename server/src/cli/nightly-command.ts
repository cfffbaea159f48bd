import { deliverNotices } from '../areas/inbox/public.ts'
import { tenantsOf } from '../core/tenant-of.ts'
import type { Command, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'
import { nightlyKind, type NightlyJobs, runNight } from '../core/jobs/nightly.ts'

const nightly: Command = {
  usage: '[--tenant CODE] [--job NAME]',
  about:
    'Run the nightly jobs now, or one of them: reminders, fines, holds not collected, unfinished refunds, subscriptions. A second run has no further effect.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' }, job: { type: 'string' } })
    const jobs = jobsNamed(appContext.nightly, values.job)
    let failed = 0
    for (const where of tenantsOf(appContext, values.tenant)) {
      const { counts, failures } = await runNight(jobs, where)
      const done = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
      output.line(`${where.tenant}: ${done.join(', ')}`)
      for (const [kind, error] of failures)
        output.error(`${where.tenant}: ${kind}: ${error instanceof Error ? error.message : String(error)}`)
      failed += failures.size
    }
    if (failed > 0) throw new Error(`Nightly jobs that failed: ${failed}. The next run tries them again.`)
  },
}

/** All of them, or the one of this name. */
function jobsNamed(all: NightlyJobs, name: string | undefined): NightlyJobs {
  if (name === undefined) return all
  const job = all[nightlyKind(name)]
  if (job) return { [nightlyKind(name)]: job }
  const names = Object.keys(all).map((kind) => kind.slice(nightlyKind('').length))
  throw new UsageError(`There is no nightly job "${name}". The jobs are: ${names.join(', ')}.`)
}

const noticesSend: Command = {
  usage: '[--tenant CODE]',
  about: 'Send waiting mail and text messages. Each message is sent once, however often this runs.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ tenant: { type: 'string' } })
    for (const where of tenantsOf(appContext, values.tenant)) {
      const { sent, failed } = await deliverNotices(where, appContext)
      output.line(`${where.tenant}: ${sent} messages sent, ${failed} not`)
    }
  },
}

export const commands: Commands = {
  nightly,
  'notices send': noticesSend,
}
