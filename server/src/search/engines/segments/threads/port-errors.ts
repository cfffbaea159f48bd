import { RecordRefused, RequestRefused } from '../../admission.ts'
import { IndexNeedsRebuild } from '../../engine.ts'

/** Errors of the port that keep their class when they leave a thread. */
export const portErrors = [IndexNeedsRebuild, RecordRefused, RequestRefused] as const
