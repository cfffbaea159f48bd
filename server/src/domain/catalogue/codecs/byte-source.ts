import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { NotThisFormat } from '../outcome.ts'

const CHUNK = 1 << 18

/** The bytes of a file in chunks, decompressed if they are gzip (detected by the magic number, not by the name). */
export async function* readBytes(file: string): AsyncGenerator<Buffer> {
  const packed = await startsWithGzip(file)
  const raw = createReadStream(file, { highWaterMark: CHUNK })
  // The pipeline passes errors of either side to the consumer, and closes the file when the consumer stops early.
  const stream = packed ? pipeline(raw, createGunzip({ chunkSize: CHUNK }), () => undefined) : raw
  for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk
}

/** The first `length` decompressed bytes; fewer if the file is shorter or its compression is damaged. */
export async function peekBytes(file: string, length: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of readBytes(file)) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= length) break
    }
  } catch (error) {
    // What was decompressed before the damage is enough for detection; the reader meets the same damage and reports it.
    if (size === 0) {
      if (isPackingError(error))
        throw new NotThisFormat('The packed file (gzip) is damaged at its very beginning.')
      throw error
    }
  }
  return Buffer.concat(chunks).subarray(0, length)
}

/** An error of decompression, not of the disk. */
export const isPackingError = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && code.startsWith('Z_')
}

async function startsWithGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}
