import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/open.ts'
import type { DiskSpace } from '../platform/disk-space.ts'
import type { Events } from '../platform/events.ts'
import type { ForegroundCalls } from '../platform/threads/foreground-calls.ts'
import type { AreaModule } from './area-module.ts'
import type { BoundCall } from './implement.ts'
import type { NightlyJobs } from './jobs/nightly.ts'
import type { Ports } from './ports.ts'

/**
 * Everything that is open while the program runs: opened once by `openAppContext` (`app/app-context.ts`), closed together. Whoever
 * owns a part adds it here with `declare module`.
 */
export interface AppContext extends Ports {
  config: Config
  events: Events
  diskSpace: DiskSpace
  database: Database
  areas: readonly AreaModule[]
  foreground: ForegroundCalls
  calls: BoundCall[]
  /** Every nightly job by its kind, in the order of a night. */
  nightly: NightlyJobs
  clock: () => Date
  /** Readiness: a sentence for the operator, or undefined when the node can serve. */
  whyNotReady(): Promise<string | undefined>
  close(): Promise<void>
}
