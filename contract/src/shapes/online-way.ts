import { z } from 'zod'
import { DatabaseAccess } from './database.ts'

/** Where a record can be read online: a package of the library, or an address in the record. */
export const OnlineWay = z.object({
  /** Name of the package; empty: an address in the record. */
  provider: z.string(),
  /** What of a journal the package has, in words; empty: all, or unknown. */
  coverage: z.string(),
  /** A web address, or a path of this portal that leads to the provider and counts the use. */
  link: z.string(),
  /** What happens when the caller opens it now. */
  now: DatabaseAccess.shape.now,
})
export type OnlineWay = z.output<typeof OnlineWay>
