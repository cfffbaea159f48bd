/** Longer than any message of a machine, which names one copy and one reader. */
const LONGEST_LINE = 4_096
const [CR, LF] = [0x0d, 0x0a]

/** Splits what a machine sends into lines. The standard ends them with CR; LF and CRLF are understood. */
export interface Lines {
  /** Whole lines; undefined: one that does not end. */
  add(chunk: Buffer): Buffer[] | undefined
  /** A line has begun. */
  readonly isBegun: boolean
  /** How this machine ends its lines, and expects ours to end. */
  readonly end: Buffer
}

export function makeLines(): Lines {
  let rest: Buffer = Buffer.alloc(0)
  let end = '\r'
  return {
    add(chunk) {
      const lines: Buffer[] = []
      rest = Buffer.concat([rest, chunk])
      for (let at = endIn(rest); at >= 0; at = endIn(rest)) {
        const isAfterCr = at === 0 && rest[at] === LF && end === '\r'
        if (rest[at] === LF) end = isAfterCr ? '\r\n' : end === '\r\n' ? end : '\n'
        else if (rest[at + 1] === LF) end = '\r\n'
        if (at > 0) lines.push(rest.subarray(0, at))
        rest = rest.subarray(at + 1)
      }
      return rest.length > LONGEST_LINE || lines.some(({ length }) => length > LONGEST_LINE)
        ? undefined
        : lines
    },
    get isBegun() {
      return rest.length > 0
    },
    get end() {
      return Buffer.from(end, 'latin1')
    },
  }
}

const endIn = (bytes: Buffer): number => bytes.findIndex((byte) => byte === CR || byte === LF)
