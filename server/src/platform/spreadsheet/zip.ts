import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: string
  /** The content in chunks; only the compressed form is kept in memory. */
  pieces: AsyncIterable<string> | Iterable<string>
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** 1 January 1980, the first date of the format: equal content gives equal bytes. */
const NO_DATE = 0x21

/** A ZIP archive of a few files. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.16. */
export async function zip(entries: readonly Entry[]): Promise<Buffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, pieces } of entries) {
    const { packed, size, checksum } = await pack(pieces)
    const label = Buffer.from(name, 'utf8')
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(DEFLATED, 4)
    facts.writeUInt16LE(NO_DATE, 8)
    facts.writeUInt32LE(checksum, 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([word(LOCAL), facts, label, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([word(CENTRAL), half(VERSION), facts, place, label]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, word(END), end])
}

async function pack(pieces: Entry['pieces']): Promise<{ packed: Buffer; size: number; checksum: number }> {
  const deflating = createDeflateRaw()
  const chunks: Buffer[] = []
  deflating.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(deflating, 'end')
  let size = 0
  let checksum = 0
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece, 'utf8')
    size += bytes.length
    checksum = crc32(bytes, checksum)
    if (!deflating.write(bytes)) await once(deflating, 'drain')
  }
  deflating.end()
  await ended
  return { packed: Buffer.concat(chunks), size, checksum }
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
