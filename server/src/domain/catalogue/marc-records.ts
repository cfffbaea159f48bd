import type { Encoding } from './codecs/charset.ts'
import { readFrames } from './codecs/iso2709-frames.ts'
import { DamagedRecord, readIso2709 } from './codecs/iso2709-record.ts'
import { readJsonObjects } from './codecs/json-objects.ts'
import { EncodingChooser } from './codecs/marc-decoder.ts'
import { NotMarcJson, readMarcJson } from './codecs/marc-json.ts'
import { readMarcXml } from './codecs/marcxml.ts'
import type { MarcFamily } from './mapping/family.ts'
import { type MarcOrigin, mapMarc } from './mapping/marc-outcome.ts'
import type { Position } from './outcome.ts'
import type { Read } from './import-formats.ts'

/** Reads MARC of either family in ISO 2709, detecting the encoding of each record. */
export async function* readMarcFile(
  bytes: AsyncIterable<Buffer>,
  sample: Buffer,
  given: Encoding | undefined,
  family: MarcFamily,
  origin: MarcOrigin,
): AsyncGenerator<Read> {
  const chooser = new EncodingChooser(given, sample)
  const context = { family, ...origin }
  for await (const frame of readFrames(bytes)) {
    const position: Position = { record: frame.record, byte: frame.byte }
    const raw = () => Uint8Array.from(frame.bytes)
    const { decode, repairs } = chooser.decoderFor(frame.bytes)
    try {
      const read = readIso2709(frame.bytes, decode)
      const all = [...(frame.repair === undefined ? [] : [frame.repair]), ...read.repairs, ...repairs]
      yield mapMarc(read.marc, position, all, raw, context)
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error
      const reason = [frame.repair, error.message].filter(Boolean).join(' ')
      yield { outcome: { kind: 'rejected', position, reason, raw: raw() } }
    }
  }
}

/** MARCXML, MarcXchange, RUSMARC, alone or inside OAI-PMH and SRU answers. */
export async function* readXmlMarc(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  origin: MarcOrigin,
): AsyncGenerator<Read> {
  for await (const { record, line, marc, refusal, repairs, format, xml } of readMarcXml(bytes, encoding)) {
    const position: Position = { record, line }
    if (!marc) yield { outcome: { kind: 'rejected', position, reason: refusal ?? 'No record.', raw: xml } }
    else {
      const family = /unimarc|rusmarc|5\.28|cnmarc/i.test(format ?? '') ? 'unimarc' : 'marc21'
      yield mapMarc(marc, position, repairs, () => xml, { family, ...origin })
    }
  }
}

/** MARC-in-JSON and MARC-JSON: one object, an array, or one after another. */
export async function* readJsonMarc(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  origin: MarcOrigin,
): AsyncGenerator<Read> {
  for await (const { text, record, line, cut } of readJsonObjects(bytes, encoding)) {
    const position: Position = { record, line }
    const reject = (reason: string): Read => ({ outcome: { kind: 'rejected', position, reason, raw: text } })
    if (cut) {
      yield reject('The file ends inside this record.')
      continue
    }
    try {
      const { marc, repairs } = readMarcJson(text)
      yield mapMarc(marc, position, repairs, () => text, { family: 'marc21', ...origin })
    } catch (error) {
      if (!(error instanceof NotMarcJson)) throw error
      yield reject(error.message)
    }
  }
}
