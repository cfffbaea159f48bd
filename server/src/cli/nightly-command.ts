import { deliverNotices } from '../areas/inbox/public.ts'
import { syncLibrarySystem, resumeNightlyRefunds, runNightlyWork } from '../app/nightly.ts'
import { tenantsOf } from '../core/tenant-of.ts'
import type { Command } from '../core/command.ts'
import { readParameters } from '../core/parameters.ts'

const usage = '[--tenant CODE]'

export const nightly: Command = {
  usage,
  about:
    'Run the nightly jobs now: reminders, fines, holds not collected, unfinished refunds, subscriptions. A second run has no further effect.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(parameters, { tenant: { type: 'string' } }, `nightly ${usage}`)
    for (const where of tenantsOf(appContext, values.tenant)) {
      const code = where.tenant
      const followed = await syncLibrarySystem(appContext, where).catch((error: unknown) => {
        output.error(
          `${code}: the library system was not followed: ${error instanceof Error ? error.message : ''}`,
        )
        return 0
      })
      for (const { nightly: jobsOf } of appContext.areas)
        for (const { run } of Object.values(jobsOf?.(appContext) ?? {})) await run(where, undefined)
      const refunded = await resumeNightlyRefunds(appContext, where)
      const { reminders, expired, untaken, delivered, sent, failed } = await runNightlyWork(appContext, where)
      const left = sent + failed > 0 ? `, ${sent} messages sent, ${failed} not` : ''
      if (refunded > 0) output.line(`${code}: ${refunded} refunds ended`)
      if (followed > 0) output.line(`${code}: ${followed} requests followed the library system`)
      output.line(
        `${code}: ${reminders} reminders, ${expired} holds expired, ${untaken} requests ended, ${delivered} deliveries completed${left}`,
      )
    }
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
