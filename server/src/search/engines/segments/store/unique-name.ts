import { randomBytes } from 'node:crypto'

/** A file name that is unique across runs. */
export const uniqueName = (): string => `${Date.now().toString(36)}-${randomBytes(8).toString('hex')}`
