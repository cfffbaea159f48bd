/** A message: two-digit code, fixed part, and named fields in order. */
export interface Sip2Message {
  code: string
  fixed: string
  fields: readonly (readonly [id: string, value: string])[]
}

/** Characters that would end the field or the message and start another. */
const UNFIT = /[|\p{Cc}\p{Zl}\p{Zp}]/u

export const isFit = (value: string): boolean => !UNFIT.test(value) && value.isWellFormed()

/** A value that would break out of its field. It cannot identify any copy or reader. */
export class UnfitValue extends Error {
  override name = 'UnfitValue'
}

/** A message as a line, without error detection. @throws UnfitValue, in case a caller did not check a value */
export function lineOf({ code, fixed, fields }: Sip2Message): string {
  const broken = [fixed, ...fields.map(([, value]) => value)].find((value) => !isFit(value))
  if (broken !== undefined) throw new UnfitValue('a value holds a delimiter')
  return `${code}${fixed}${fields.map(([id, value]) => `${id}${value}|`).join('')}`
}

/** Length of the fixed part by the code of a message. */
export type FixedLengths = Readonly<Record<string, number>>

/**
 * Lengths of the fixed parts of server messages. Source: 3M Standard Interchange Protocol 2.00, "Messages from ACS to
 * SC".
 */
const answerLengths: FixedLengths = {
  '10': 22,
  '12': 22,
  '16': 20,
  '18': 24,
  '24': 35,
  '30': 22,
  '36': 19,
  '38': 19,
  '64': 59,
  '66': 27,
  '94': 1,
  '96': 0,
  '98': 34,
}

export type Received =
  | { message: Sip2Message; sequence: string | undefined; checked: boolean }
  | { because: 'unknown-message' | 'cut-short' }

/** Parses a decoded line, of the server unless said. Everything after a field's name is its value. */
export function readLine(line: string, lengths: FixedLengths = answerLengths): Received {
  const code = line.slice(0, 2)
  const length = lengths[code]
  if (length === undefined) return { because: 'unknown-message' }
  const fixed = line.slice(2, 2 + length)
  if (fixed.length < length) return { because: 'cut-short' }
  const detection = /AY(\d)AZ[0-9A-Fa-f]{4}$/.exec(line)
  const alone = detection ? undefined : /AZ[0-9A-Fa-f]{4}$/.exec(line)
  const body = line.slice(2 + length, (detection ?? alone)?.index)
  const fields = body
    .split('|')
    .filter((field) => field.length >= 2)
    .map((field) => [field.slice(0, 2), field.slice(2)] as const)
  return {
    message: { code, fixed, fields },
    sequence: detection?.[1],
    checked: (detection ?? alone) !== null,
  }
}

/** The first value of a field; undefined when it is absent or empty. */
export const valueOf = ({ fields }: Sip2Message, id: string): string | undefined =>
  fields.find(([name, value]) => name === id && value !== '')?.[1]

/** All values of a repeated field. */
export const valuesOf = ({ fields }: Sip2Message, id: string): string[] =>
  fields.filter(([name, value]) => name === id && value !== '').map(([, value]) => value)

/**
 * Adds sequence number and checksum: the two's complement of the sum of all bytes up to and including "AZ", in four
 * hexadecimal digits. Source: 3M SIP 2.00, "Checksums and Sequence Numbers".
 */
export function sealed(bytes: Buffer, sequence: number | undefined): Buffer {
  const head = Buffer.concat([
    bytes,
    Buffer.from(sequence === undefined ? 'AZ' : `AY${sequence}AZ`, 'latin1'),
  ])
  return Buffer.concat([head, Buffer.from(checksumOf(head), 'latin1')])
}

/** True when the last four bytes are the checksum of the bytes before them. */
export const holdsTogether = (bytes: Buffer): boolean =>
  checksumOf(bytes.subarray(0, -4)) === bytes.subarray(-4).toString('latin1').toUpperCase()

function checksumOf(bytes: Buffer): string {
  let sum = 0
  for (const byte of bytes) sum += byte
  return (-sum & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}
