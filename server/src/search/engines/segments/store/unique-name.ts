import { randomBytes } from 'node:crypto'

/** A file name unlike any other of this or an earlier run. */
export const uniqueName = (): string => `${Date.now().toString(36)}-${randomBytes(8).toString('hex')}`
