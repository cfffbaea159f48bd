import type { CatalogueFormat } from '@wenyuan/contract/constants/uploads.ts'
import { peekBytes } from './codecs/byte-source.ts'
import { decoderOf, type Encoding, encodingOf, guessTextEncoding } from './codecs/charset.ts'
import { guessDelimiter, sampleRows } from './codecs/csv.ts'
import { digitsAt, readFrames } from './codecs/iso2709-frames.ts'
import { readIso2709 } from './codecs/iso2709-record.ts'
import { EncodingChooser } from './codecs/marc-decoder.ts'
import { familyOf } from './mapping/family.ts'
import { NotThisFormat } from './outcome.ts'
import { unsupportedFormatOf } from './unsupported-formats.ts'

/** How much of a file is examined. */
export const SAMPLE_BYTES = 1 << 18

export interface Detected {
  format: CatalogueFormat
  /** For text formats; for ISO 2709 the encoding is determined record by record. */
  encoding?: Encoding
}

const names: Record<CatalogueFormat, string> = {
  marc21: 'MARC 21',
  unimarc: 'UNIMARC',
  cnmarc: 'CNMARC',
  marcxml: 'MARCXML',
  marcjson: 'MARC-in-JSON',
  csv: 'CSV',
  jsonl: 'JSON Lines',
  onix: 'ONIX for Books',
}

/** Detects the format of a file by its content. @throws NotThisFormat with a sentence when it is not a catalogue */
export async function detectFormat(file: string): Promise<Detected> {
  const sample = await peekBytes(file, SAMPLE_BYTES)
  const seen = await lookAt(sample)
  if ('stranger' in seen) throw new NotThisFormat(`This looks like ${seen.stranger}, not a catalogue file.`)
  return seen
}

/** As `detectFormat`, with a format given by the caller: another file is refused with the detected format. */
export async function confirmFormat(sample: Buffer, claimed: CatalogueFormat): Promise<Detected> {
  const seen = await lookAt(sample)
  if ('stranger' in seen) {
    // One column of text may be a CSV file.
    if (claimed === 'csv' && seen.stranger === PLAIN_TEXT)
      return { format: 'csv', encoding: guessTextEncoding(sample) }
    throw new NotThisFormat(`This looks like ${seen.stranger}, not ${names[claimed]}.`)
  }
  const chinese = claimed === 'cnmarc' || claimed === 'unimarc'
  if (seen.format === claimed || (chinese && seen.format === 'unimarc')) return { ...seen, format: claimed }
  throw new NotThisFormat(
    `This looks like ${seen.format === 'unimarc' ? 'UNIMARC or CNMARC' : names[seen.format]}, not ${names[claimed]}.`,
  )
}

const PLAIN_TEXT = 'plain text'

async function lookAt(sample: Buffer): Promise<Detected | { stranger: string }> {
  if (sample.length === 0) return { stranger: 'an empty file' }
  const stranger = unsupportedFormatOf(sample)
  if (stranger !== undefined) return { stranger }
  if (isIso2709(sample)) return { format: await familyOfSample(sample) }
  return lookAtText(sample)
}

/** Field terminators behind a leader with numbers in it, or a damaged leader but all three separators. */
function isIso2709(sample: Buffer): boolean {
  const start = /^[\s\uFEFF\0]*/.exec(sample.toString('latin1', 0, 64))?.[0].length ?? 0
  const base = sample.indexOf(0x1e)
  if (base === -1) return false
  const leader = digitsAt(sample, start, 5) !== undefined || digitsAt(sample, start + 12, 5) !== undefined
  return (leader && base > start + 23) || (sample.includes(0x1d) && sample.includes(0x1f))
}

/** The family of most of the first records; MARC 21 if none shows it. */
async function familyOfSample(sample: Buffer): Promise<'marc21' | 'unimarc'> {
  const chooser = new EncodingChooser(undefined, sample)
  let balance = 0
  for await (const frame of readFrames(asStream(sample))) {
    if (frame.record > 50) break
    try {
      const family = familyOf(readIso2709(frame.bytes, chooser.decoderFor(frame.bytes).decode).marc)
      if (family !== undefined) balance += family === 'unimarc' ? 1 : -1
    } catch {
      // A damaged record, or the one cut by the sample, is ignored here and reported on reading.
    }
  }
  return balance > 0 ? 'unimarc' : 'marc21'
}

async function* asStream(sample: Buffer): AsyncGenerator<Buffer> {
  yield sample
}

function lookAtText(sample: Buffer): Detected | { stranger: string } {
  const encoding = guessTextEncoding(sample)
  const text = decoderOf(encoding)(sample).replace(/^\uFEFF/, '')
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be' && sample.includes(0))
    return { stranger: 'a binary file' }
  const start = text.trimStart()
  if (start.startsWith('<')) return lookAtMarkup(start, encoding)
  if (/^[[{]/.test(start)) return lookAtJson(start, encoding)
  if (/^=LDR\s/m.test(start.slice(0, 2000))) return { stranger: 'MARCMaker text (.mrk)' }
  if (/^\d{9} LDR\s+L /m.test(start.slice(0, 2000))) return { stranger: 'Aleph sequential text' }
  if (/^(?:TY {2}- |%0 |@\w+\{)/m.test(start.slice(0, 2000)))
    return { stranger: 'a file of citations (RIS, EndNote or BibTeX)' }
  if (looksTabular(start)) return { format: 'csv', encoding }
  return { stranger: PLAIN_TEXT }
}

/** Sentences contain commas too: a table has at least half of its rows as long as its header. */
function looksTabular(text: string): boolean {
  // The last line of the sample may be cut; a line end completes the last line of a short file.
  const [header, ...rows] = sampleRows(`${text}\n`, { delimiter: guessDelimiter(text), quote: '"' }).slice(
    0,
    200,
  )
  if (!header || header.length < 2) return false
  return rows.filter((row) => row.length === header.length).length * 2 >= rows.length
}

function lookAtMarkup(text: string, encoding: Encoding): Detected | { stranger: string } {
  if (/^<(?:!doctype html|html)/i.test(text)) return { stranger: 'an HTML page' }
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(text)?.[1]
  // Declarations may be wrong; non-ASCII bytes that are valid UTF-8 are reliable.
  const certain = encoding !== 'latin1' && /[^\p{ASCII}]/u.test(text)
  const known = certain ? encoding : (encodingOf(declared ?? '') ?? encoding)
  if (/<(?:[\w.-]+:)?ONIX[mM]essage[\s>]/.test(text))
    return /<(?:[\w.-]+:)?ONIX[mM]essage[^>]*release\s*=\s*["']3\./.test(text)
      ? { format: 'onix', encoding: known }
      : { stranger: 'an ONIX message of another release than 3.0 or 3.1' }
  if (/<(?:[\w.-]+:)?(?:record|rec|collection|OAI-PMH|searchRetrieveResponse)[\s>]/.test(text))
    return { format: 'marcxml', encoding: known }
  const root = /<([A-Za-z][\w.:-]*)/.exec(text.replaceAll(/<[?!][^>]*>/g, ''))?.[1]
  return { stranger: root === undefined ? 'a damaged XML file' : `an XML file of another kind (<${root}>)` }
}

function lookAtJson(text: string, encoding: Encoding): Detected | { stranger: string } {
  const head = text.slice(0, 20_000)
  if (/(?:"leader"|\bleader)\s*:\s*"/.test(head) && /"?(?:fields|controlfield|datafield)"?\s*:/.test(text))
    return { format: 'marcjson', encoding }
  if (isExport(text)) return { format: 'jsonl', encoding }
  if (text.startsWith('[')) return { stranger: 'one JSON array (JSON Lines has one object to a line)' }
  const firstLine = text.slice(0, text.includes('\n') ? text.indexOf('\n') : undefined)
  const whole = text.includes('\n') ? isJson(firstLine) : isJson(firstLine) || firstLine.length > 60_000
  if (whole || /^\{.*"title"\s*:/.test(firstLine)) return { format: 'jsonl', encoding }
  return { stranger: isJson(text) ? 'one JSON object over several lines' : 'a damaged JSON file' }
}

/** The beginning of an array that our own export has written. */
export const isExport = (text: string): boolean =>
  /^\s*\[\s*\{/.test(text) && /"recordId"\s*:/.test(text) && /"docCode"\s*:/.test(text)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
