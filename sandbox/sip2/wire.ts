/** A request of a terminal, parsed by the tables below. */
export interface Sip2Request {
  code: string
  /** Fixed parts by name. */
  fixed: Readonly<Record<string, string>>
  fields: ReadonlyMap<string, string>
  sequence: string | undefined
}

type Part = readonly [name: string, length: number]

/**
 * Beginning of each request with its mandatory and optional fields. Written from the field definitions of 3M Standard
 * Interchange Protocol 2.00 ("Messages from SC to ACS"), independently of any terminal: a request that does not fit is
 * refused, which makes this an independent check of our messages.
 */
const requests: Readonly<Record<string, { parts: readonly Part[]; must: string; may: string }>> = {
  '09': {
    parts: [
      ['noBlock', 1],
      ['at', 18],
      ['returnedAt', 18],
    ],
    must: 'AP AO AB AC',
    may: 'CH BI',
  },
  '11': {
    parts: [
      ['renewal', 1],
      ['noBlock', 1],
      ['at', 18],
      ['due', 18],
    ],
    must: 'AO AA AB AC',
    may: 'CH AD BO BI',
  },
  '15': {
    parts: [
      ['mode', 1],
      ['at', 18],
    ],
    must: 'AO AA',
    may: 'BW BS BY AD AB AJ AC BO',
  },
  '17': { parts: [['at', 18]], must: 'AO AB', may: 'AC' },
  '23': {
    parts: [
      ['language', 3],
      ['at', 18],
    ],
    must: 'AO AA AC AD',
    may: '',
  },
  '29': {
    parts: [
      ['thirdParty', 1],
      ['noBlock', 1],
      ['at', 18],
      ['due', 18],
    ],
    must: 'AO AA',
    may: 'AD AB AJ AC CH BO',
  },
  '35': { parts: [['at', 18]], must: 'AO AA', may: 'AC AD' },
  '37': {
    parts: [
      ['at', 18],
      ['feeType', 2],
      ['payment', 2],
      ['currency', 3],
    ],
    must: 'BV AO AA',
    may: 'AC AD CG BK',
  },
  '63': {
    parts: [
      ['language', 3],
      ['at', 18],
      ['summary', 10],
    ],
    must: 'AO AA',
    may: 'AC AD BP BQ',
  },
  '65': { parts: [['at', 18]], must: 'AO AA', may: 'AD AC BO' },
  '93': {
    parts: [
      ['userAlgorithm', 1],
      ['passwordAlgorithm', 1],
    ],
    must: 'CN CO',
    may: 'CP',
  },
  '97': { parts: [], must: '', may: '' },
  '99': {
    parts: [
      ['statusCode', 1],
      ['printWidth', 3],
      ['version', 4],
    ],
    must: '',
    may: '',
  },
}

/** A request that violates the protocol; the message says where. */
export class Sip2Misfit extends Error {
  override name = 'Sip2Misfit'
}

/**
 * Whether the sum of all bytes and the sixteen-bit checksum is zero: verifies by another formula than the one for
 * writing.
 */
export function sumsToNil(line: Buffer): boolean {
  const end = line.toString('latin1', line.length - 4)
  if (!/^[0-9A-F]{4}$/.test(end)) return false
  const sum = line.subarray(0, -4).reduce((total, byte) => total + byte, 0)
  return (sum + Number.parseInt(end, 16)) % 0x1_0000 === 0
}

/** Parses a request. @throws Sip2Misfit for a duplicate, unknown or missing field, or an invalid date */
export function takeApart(text: string): Sip2Request {
  const code = text.slice(0, 2)
  const shape = requests[code]
  if (!shape) throw new Sip2Misfit(`no request ${code}`)
  const fixed: Record<string, string> = {}
  let at = 2
  for (const [name, length] of shape.parts) {
    fixed[name] = text.slice(at, at + length)
    if (fixed[name].length !== length) throw new Sip2Misfit(`${code} ends in ${name}`)
    at += length
  }
  if (fixed.at !== undefined && !/^\d{8}( {4}| {3}Z)\d{6}$/.test(fixed.at))
    throw new Sip2Misfit(`${fixed.at} is no date`)
  const fields = new Map<string, string>()
  let sequence: string | undefined
  while (at < text.length) {
    const id = text.slice(at, at + 2)
    if (id === 'AY') {
      sequence = text[at + 2]
      at += 3
      continue
    }
    if (id === 'AZ') {
      if (text.length - at !== 6) throw new Sip2Misfit('a checksum that is not the end')
      break
    }
    const end = text.indexOf('|', at)
    if (end < 0) throw new Sip2Misfit(`${id} has no end`)
    if (fields.has(id)) throw new Sip2Misfit(`${id} twice`)
    if (!`${shape.must} ${shape.may}`.split(' ').includes(id))
      throw new Sip2Misfit(`${id} does not belong to ${code}`)
    fields.set(id, text.slice(at + 2, end))
    at = end + 1
  }
  const missing = shape.must.split(' ').find((id) => id !== '' && !fields.has(id))
  if (missing !== undefined) throw new Sip2Misfit(`${code} without ${missing}`)
  return { code, fixed, fields, sequence }
}

/** A line with error detection, as bytes without line end. */
export function signedLine(body: Buffer, sequence: string | undefined): Buffer {
  const line = Buffer.concat([body, Buffer.from(`${sequence === undefined ? '' : `AY${sequence}`}AZ`)])
  const sum = line.reduce((total, byte) => (total + byte) % 0x1_0000, 0)
  const rest = (0x1_0000 - sum) % 0x1_0000
  return Buffer.concat([line, Buffer.from(rest.toString(16).toUpperCase().padStart(4, '0'))])
}

/** Text of an answer. Field values are stripped of characters that would end the field. */
export const answerLine = (head: string, fields: readonly (readonly [id: string, value: string])[]): string =>
  `${head}${fields.map(([id, value]) => `${id}${value.replaceAll(/[|\r\n]/g, ' ')}|`).join('')}`
