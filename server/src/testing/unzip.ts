import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive, read by their local headers. */
export function unzip(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const packed = archive.readUInt32LE(at + 18)
    const name = archive.readUInt16LE(at + 26)
    const from = at + 30 + name
    parts.set(
      archive.toString('utf8', at + 30, from),
      inflateRawSync(archive.subarray(from, from + packed)).toString('utf8'),
    )
    at = from + packed
  }
  return parts
}

/** The texts of a workbook's sheet, cell by cell. */
export const textsOfSheet = (base64: string): string[] =>
  [
    ...(unzip(Buffer.from(base64, 'base64')).get('xl/worksheets/sheet1.xml') ?? '').matchAll(
      /<t(?: [^>]*)?>([^<]*)<\/t>/g,
    ),
  ].map(([, text = '']) => text)
