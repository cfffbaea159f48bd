import { RecordRefused, RequestRefused } from '../../admission.ts'
import { IndexNeedsRebuild } from '../../engine.ts'

/** Errors of the port keep their class on the way out of a thread. */
export const portErrors = [IndexNeedsRebuild, RecordRefused, RequestRefused] as const
