import type { Backend } from '../backend.ts'

/** Statements that begin so always write; of others that write the replica says so, with this SQLSTATE. */
const writes = /^\s*(?:insert|update|delete)\b/i
const READ_ONLY = '25006'

/** SQLSTATEs for which the primary is asked instead: read-only, conflict with recovery, stopping, gone. */
const replicaFailures = new Set([READ_ONLY, '40001', '57P01', '57P02', '57P03', '58P01', '3D000'])

/**
 * Sends single statements to a replica that may lag by some seconds; transactions, and whatever the replica cannot do,
 * go to the primary. A failed replica costs time, never an answer.
 */
export function readingFrom(copy: Backend, primary: Backend, onGone: (error: Error) => void): Backend {
  return {
    ...primary,
    async run(tenant, statement, work) {
      if (writes.test(statement.sql)) return primary.run(tenant, statement, work)
      try {
        return await copy.run(tenant, statement, work)
      } catch (error) {
        if (work?.signal?.aborted || !isReplicaFailure(error)) throw error
        if (!('code' in error && error.code === READ_ONLY)) onGone(error)
        return primary.run(tenant, statement, work)
      }
    },
  }
}

/** Errors without an SQLSTATE are network errors: the statement has no answer. Class 08 is a connection error. */
function isReplicaFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return replicaFailures.has(code) || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08')
}
