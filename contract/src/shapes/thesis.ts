import { z } from 'zod'
import { accessLevels, degreeLevels, fullTextStates, verifyStates } from '../constants/thesis-terms.ts'
import { RecordCard } from './record.ts'

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T, ...(keyof T)[]]

/** What is said of a thesis besides its record. */
export const ThesisFacts = z.object({
  verifyStatus: z.enum(keysOf(verifyStates)),
  level: z.enum(keysOf(degreeLevels)),
  /** The level in the reader's language, or the degree as catalogued. */
  degree: z.string(),
  /** Empty where the library has no such department. */
  departmentId: z.string(),
  /** Empty: unknown. */
  department: z.string(),
  advisors: z.array(z.string()),
  access: z.enum(keysOf(accessLevels)),
  /** For the caller, now. */
  fullText: z.enum(fullTextStates),
  /** ISO day from which the full text may be read; empty: no embargo, or it is over. */
  opensOn: z.string(),
})
export type ThesisFacts = z.output<typeof ThesisFacts>

export const ThesisCard = RecordCard.extend({
  ...ThesisFacts.shape,
  /** Its beginning, some four lines. */
  abstract: z.string(),
})
export type ThesisCard = z.output<typeof ThesisCard>
