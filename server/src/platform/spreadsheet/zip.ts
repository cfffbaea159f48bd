import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

interface Entry {
  name: string
  /** The content in chunks; only the compressed form is kept in memory. */
  pieces: AsyncIterable<string> | Iterable<string>
}

/** The first date of the format: equal content gives equal bytes. */
const NO_DATE = new Date(1980, 0, 1)

/** A ZIP archive of a few files. */
export async function zip(entries: readonly Entry[]): Promise<Buffer> {
  const file = new ZipFile()
  const failed = new Promise<never>((_, reject) => {
    file.on('error', reject)
  })
  for (const { name, pieces } of entries) {
    const stream = Readable.from(bytesOf(pieces))
    // yazl does not hear of a source that fails
    stream.on('error', (error) => file.emit('error', error))
    file.addReadStream(stream, name, { mtime: NO_DATE, forceDosTimestamp: true })
  }
  file.end()
  return Promise.race([buffer(file.outputStream), failed])
}

async function* bytesOf(pieces: Entry['pieces']): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}
