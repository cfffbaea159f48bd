import { z } from 'zod'
import { flag } from './codes.ts'

export const researcherId = z.string().min(1).max(64)

/** A claim of a reader to be a researcher. */
export const claimStates = ['asked', 'accepted', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

export const workStates = ['suggested', 'confirmed', 'rejected'] as const
export type WorkState = (typeof workStates)[number]

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
