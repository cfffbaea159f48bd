import { z } from 'zod'
import { accessWays } from '../constants/discovery.ts'
import { RecordCard } from './record.ts'

/** A work that a discovery service knows, as a list shows it. Plain text only. */
export const DiscoveryCard = RecordCard.omit({ recordId: true, coverUrl: true }).extend({
  /** Its number at the service. */
  id: z.string(),
  doi: z.string(),
  /** The beginning of its abstract; empty: none is known. */
  abstract: z.string(),
  /** Works that name it; null: unknown. */
  citedBy: z.number().nullable(),
  /** Its full text, free for everybody; empty: none is known. */
  openUrl: z.string(),
  /** Our own record of it; empty: none is known. */
  held: z.string(),
})
export type DiscoveryCard = z.output<typeof DiscoveryCard>

/** A work with everything that the service says of it. */
export const DiscoveryWork = DiscoveryCard.extend({
  /** Authors with their institutions. */
  people: z.array(z.object({ name: z.string(), units: z.array(z.string()) })),
  subjects: z.array(z.string()),
  issn: z.string(),
  volume: z.string(),
  issue: z.string(),
  pages: z.string(),
  year: z.string(),
  /** The journal or book. */
  container: z.string(),
  /** Ways to it, the best first. */
  access: z.array(
    z.object({
      way: z.enum(accessWays),
      /** An address outside, or the number of our own record; empty: the app knows the way. */
      target: z.string(),
    }),
  ),
})
export type DiscoveryWork = z.output<typeof DiscoveryWork>
