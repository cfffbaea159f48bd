import { threadId } from 'node:worker_threads'

let names = 0

/** A file name unlike any other of this or an earlier run. */
export function uniqueName(): string {
  names += 1
  return `${Date.now().toString(36)}-${process.pid.toString(36)}-${threadId}-${names.toString(36)}`
}
