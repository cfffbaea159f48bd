import { deliverNotices } from '../areas/inbox/public.ts'
import { tenantsOf } from '../core/tenant-of.ts'
import type { Command } from '../core/command.ts'
import { runNight } from '../core/jobs/nightly.ts'
import { readParameters } from '../core/parameters.ts'

const usage = '[--tenant CODE]'

export const nightly: Command = {
  usage,
  about:
    'Run the nightly jobs now: reminders, fines, holds not collected, unfinished refunds, subscriptions. A second run has no further effect.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, `nightly ${usage}`)
    let failed = 0
    for (const where of tenantsOf(appContext, values.tenant)) {
      const { counts, failures } = await runNight(appContext.nightly, where)
      const done = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
      output.line(`${where.tenant}: ${done.join(', ')}`)
      for (const [kind, error] of failures)
        output.error(`${where.tenant}: ${kind}: ${error instanceof Error ? error.message : String(error)}`)
      failed += failures.size
    }
    if (failed > 0) throw new Error(`Nightly jobs that failed: ${failed}. The next run tries them again.`)
  },
}

export const noticesSend: Command = {
  usage,
  about: 'Send waiting mail and text messages. Each message is sent once, however often this runs.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, `notices send ${usage}`)
    for (const where of tenantsOf(appContext, values.tenant)) {
      const { sent, failed } = await deliverNotices(where, appContext)
      output.line(`${where.tenant}: ${sent} messages sent, ${failed} not`)
    }
  },
}
