import type { Backend } from '../backend.ts'

/** SQLSTATEs with which a copy says that it is not the one to ask: read-only, behind, stopping, gone. */
const copysExcuses = new Set(['25006', '40001', '57P01', '57P02', '57P03', '58P01', '3D000'])

/**
 * Single statements go to a copy of the database that may be some seconds behind; transactions, and whatever the copy
 * cannot do, go to the primary. A copy that is gone costs time, never an answer.
 */
export function readingFrom(copy: Backend, primary: Backend, onGone: (error: Error) => void): Backend {
  return {
    ...primary,
    async run(tenant, statement, work) {
      try {
        return await copy.run(tenant, statement, work)
      } catch (error) {
        if (work?.signal?.aborted || !isCopysExcuse(error)) throw error
        onGone(error)
        return primary.run(tenant, statement, work)
      }
    },
  }
}

/** Errors without an SQLSTATE are the network's: nothing of the statement was answered. Class 08 is the connection's. */
function isCopysExcuse(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return copysExcuses.has(code) || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08')
}
