import { guessTextEncoding, decoderOf, type Encoding, encodingOf } from '../catalogue/codecs/charset.ts'

const LONGEST_QUERY = 16_000
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The values of a query by key, in lower case: without escapes of any kind, control characters and runs of blanks. */
export function valuesIn(query: string): ReadonlyMap<string, string[]> {
  const values = new Map<string, Buffer[]>()
  for (const pair of pairsOf(query)) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    // the whole query may have been written into HTML twice
    const key = bytesOf(pair.slice(0, at)).toString('latin1').toLowerCase().replace(/^amp;/, '')
    values.set(key, [...(values.get(key) ?? []), bytesOf(pair.slice(at + 1))])
  }
  const named = encodingOf((values.get('ctx_enc')?.[0]?.toString('latin1') ?? '').replace(/^.*[/:]/, ''))
  const foreign = [...values.values()].flat().filter((bytes) => inUtf8(bytes) === undefined)
  const guess = guessTextEncoding(Buffer.concat(foreign))
  return new Map(
    [...values].map(([key, some]) => [key, some.map((bytes) => unescaped(textOf(bytes, named, guess)))]),
  )
}

/** A query that is too long ends within a value. */
function pairsOf(query: string): string[] {
  const pairs = query.slice(0, LONGEST_QUERY).replace(/^\?/, '').split('&')
  return query.length > LONGEST_QUERY ? pairs.slice(0, -1) : pairs
}

/** `%XX`, and `%uXXXX` of old scripts. What is cut off at the end of the text is no character. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('+', ' ')
      .replace(/%(?:[\da-f]|u[\da-f]{0,3})?$/i, '')
      .replace(/(?:%u[\da-f]{4})+/gi, (some) => charactersOf(some, '%u'))
      .replace(/[^\x00-\x7f]+/g, (some) => (some.isWellFormed() ? encodeURIComponent(some) : ''))
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Half of a surrogate pair is no character. */
const charactersOf = (escapes: string, mark: string): string =>
  escapes
    .split(mark)
    .filter((hex) => hex !== '')
    .map((hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .join('')
    .replace(/\p{Cs}/gu, '')

const utf8 = new TextDecoder('utf-8', { fatal: true })

function inUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** In the encoding that the link names; else in UTF-8; else as the bytes of the whole link look. */
function textOf(bytes: Buffer, named: Encoding | undefined, guess: Encoding): string {
  const said = named === undefined ? undefined : decoderOf(named)(bytes)
  if (said !== undefined && !said.includes('\uFFFD')) return said
  const text = inUtf8(bytes)
  if (text !== undefined) return text
  // a link that was cut off ends within a character
  const [, whole = ''] = /^([^]*[\x80-\xbf])[\xc2-\xf4][\x80-\xbf]{0,2}$/.exec(bytes.toString('latin1')) ?? []
  return inUtf8(Buffer.from(whole, 'latin1')) || decoderOf(guess === 'utf-8' ? 'latin1' : guess)(bytes)
}

/** `\u6cd5` of JSON, `&#27861;` of HTML, and percent signs that were encoded twice. */
function unescaped(text: string): string {
  const again = /%[\da-f]{2}/i.test(text) ? inUtf8(bytesOf(text.replaceAll('+', '%2B'))) : undefined
  return (again ?? text)
    .replace(/(?:\\+u[\da-f]{4})+/gi, (some) => charactersOf(some.replace(/\\+u/gi, 'u'), 'u'))
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex: string | undefined, digits: string) => {
      const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000)
        ? String.fromCodePoint(point)
        : whole
    })
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
