import { DatabaseAway } from '../database-error.ts'

/**
 * The server has ended the connection (57P01 to 57P03, 57P05, 25P03) or has none left (53300), the connection failed (class
 * 08), or the statement reached the limit of its session (57014). Source: PostgreSQL 15, appendix A.
 */
const lostCodes = /^(?:08...|57P0[1235]|25P03|53300|57014)$/
/** Of the system. */
const networkCodes =
  /^(?:ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver has no codes of its own. */
const driverWords =
  /^Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired/

/** As `DatabaseAway` if the server may answer again in a moment, else the error itself. */
export function awayIfLost(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isLost = lostCodes.test(code) || networkCodes.test(code) || driverWords.test(error.message)
  return isLost ? new DatabaseAway(error.message || code, { cause: error }) : error
}
