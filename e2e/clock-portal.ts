import { fileURLToPath } from 'node:url'
import { makeJobs } from '@wenyuan/server/app/job-kinds.ts'
import { command } from '@wenyuan/server/testing/commands.ts'
import { openPortal } from '@wenyuan/server/testing/portal.ts'

/** A portal of this process, whose clock can be set. It is empty. */
export interface ClockPortal {
  address: string
  setNow: (now: Date) => void
  /** Runs a command of the staff. @returns its lines */
  staff: (...argv: string[]) => Promise<readonly string[]>
  close: () => Promise<void>
}

export async function openClockPortal(now: Date): Promise<ClockPortal> {
  const portal = await openPortal({
    webFolder: fileURLToPath(new URL('../web/dist', import.meta.url)),
    hasTemplate: false,
  })
  portal.setNow(now)
  const jobs = makeJobs(portal.appContext)
  jobs.start()
  return {
    address: portal.address,
    setNow: portal.setNow,
    staff: async (...argv) => (await command(portal, argv)).lines,
    close: async () => {
      await jobs.stop()
      await portal.close()
    },
  }
}
