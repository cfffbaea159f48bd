/** Nothing was moved; the message is a sentence for the operator. */
export class NotMoved extends Error {
  override name = 'NotMoved'
  /** 2: the operator has to correct something first; 1: the same may be run again. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2, cause?: unknown) {
    super(message, { cause })
    this.exitCode = exitCode
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Sentence for an error of the server while the rows are copied. The details that the server gives are left out: they
 * contain the row. Source of the codes: PostgreSQL 15, appendix A.
 */
export function whyNotMoved(error: unknown, host: string): NotMoved {
  if (error instanceof NotMoved) return error
  const message = error instanceof Error ? error.message : String(error)
  const code = codeOf(error)
  const said = sentences.find(({ when }) => when.test(code) || when.test(message))
  const says = said?.says(host, message) ?? `the move broke off (${message}).`
  return new NotMoved(`Nothing was moved: ${says}`, said?.exitCode ?? 1, error)
}

/** The row that the server refuses, in the words of `where`: "COPY reader, line 3, column …: content". */
export function whyRefused(error: unknown, table: string): unknown {
  if (!/^2[23]/.test(codeOf(error)) || !(error instanceof Error)) return error
  const where = 'where' in error && typeof error.where === 'string' ? error.where : ''
  const line = /^COPY [^,]+, line (\d+)/.exec(where)?.[1]
  const row = line === undefined ? 'A row' : `Row ${line} in the order of its key`
  return new NotMoved(
    `Nothing was moved: the server refuses a row of the table ${table}. ${row} does not fit (${withoutContent(error.message)}).`,
    2,
    error,
  )
}

/** Messages quote a value that has no valid form. */
const withoutContent = (message: string): string => message.replace(/: ".*$/s, '')

const sentences: readonly {
  when: RegExp
  says: (host: string, message: string) => string
  exitCode: 1 | 2
}[] = [
  {
    when: /^53100$/,
    says: (host, message) =>
      `the disk of the server at ${host} is full (${message}). Make room, then run the same again.`,
    exitCode: 1,
  },
  {
    when: /^(?:08|57P0|ECONNRESET|EPIPE)|Connection terminated|not queryable/,
    says: (host) => `the connection to the server at ${host} was lost. Run the same again.`,
    exitCode: 1,
  },
  {
    when: /^55P03$/,
    says: (host) =>
      `another program uses the tables of the new database at ${host}. End it, or wait until an earlier move has ended there.`,
    exitCode: 2,
  },
  {
    when: /^42501$/,
    says: (_, message) =>
      `the login may not do that (${message}). Name the owner of the tables in DATABASE_OWNER_URL, and the login of the portal in --to.`,
    exitCode: 2,
  },
]
