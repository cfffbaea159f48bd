import { z } from 'zod'
import { flag } from './codes.ts'

export const researcherId = z.string().min(1).max(64)

export const ResearcherCard = z.object({
  researcherId: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  /** Position; empty: unknown. */
  title: z.string(),
  departmentId: z.string(),
  department: z.string(),
  fields: z.array(z.string()),
  /** As the library typed it; empty: none. */
  orcid: z.string(),
  /** No longer at the institution. */
  former: flag,
  /** Number of confirmed works. */
  works: z.number(),
})
export type ResearcherCard = z.output<typeof ResearcherCard>
