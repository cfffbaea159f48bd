import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface WrittenFile {
  bytes: number
  sha256: string
}

/** An archive that is being written: a ZIP file of entries one after the other. Nothing is held in memory. */
export interface ArchiveWriter {
  /** @param isPacked false for pictures and other content that does not become smaller */
  add(name: string, content: AsyncIterable<string | Buffer>, isPacked?: boolean): Promise<WrittenFile>
  /** Ends the file. */
  close(): Promise<void>
  /** Gives it up: its file is to be removed. */
  abandon(): void
}

export function openArchiveWriter(path: string): ArchiveWriter {
  const zip = new ZipFile()
  const output = createWriteStream(path, { mode: 0o600 })
  const written = pipeline(zip.outputStream, output)
  const broken = new Promise<never>((_, reject) => {
    zip.on('error', reject)
    written.catch(reject)
  })
  // who waits for an entry hears of it
  broken.catch(() => {})
  return {
    async add(name, content, isPacked = true) {
      const sum = createHash('sha256')
      let bytes = 0
      const counted = async function* () {
        for await (const piece of content) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
          sum.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      }
      const stream = Readable.from(counted(), { highWaterMark: 2 })
      const read = new Promise<void>((resolve, reject) => {
        stream.once('end', resolve)
        stream.once('error', reject)
      })
      zip.addReadStream(stream, name, { compress: isPacked })
      await Promise.race([read, broken])
      return { bytes, sha256: sum.digest('hex') }
    },
    async close() {
      zip.end()
      await Promise.race([written, broken])
    },
    abandon() {
      output.destroy()
    },
  }
}
