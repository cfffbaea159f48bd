import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'
import type { Expected, SegmentParts } from '../format/image.ts'
import { headerLength, preamble, residentLength, verifyImage } from '../format/image.ts'
import { isMissing } from './files.ts'

const portion = 1 << 22

/**
 * Reads the resident part of a segment into shared memory and checks the whole file, with asynchronous reads. @throws
 * IndexNeedsRebuild when anything is missing or damaged
 */
export async function readSegmentFile(path: string): Promise<SegmentParts> {
  const file = await open(path).catch((error: unknown) => {
    throw isMissing(error) ? new IndexNeedsRebuild('a file of the index is missing') : error
  })
  try {
    const { size } = await file.stat()
    const start = await readInto(file, new Uint8Array(Math.min(size, preamble)), 0)
    const header = new Uint8Array(Math.min(size, preamble + headerLength(start)))
    const resident = residentLength(await readInto(file, header, 0))
    if (resident > size) throw new IndexNeedsRebuild('a file of the index is cut short')
    const image = new SharedArrayBuffer(resident)
    await readInto(file, new Uint8Array(image), 0)
    for (const expected of verifyImage(image, size)) await checkSection(file, expected)
    return { image, details: { file: path } }
  } finally {
    await file.close()
  }
}

async function checkSection(file: FileHandle, { name, at, bytes, crc }: Expected) {
  const buffer = new Uint8Array(Math.min(portion, bytes))
  let found = 0
  for (let done = 0; done < bytes; ) {
    const part = await readInto(file, buffer.subarray(0, Math.min(portion, bytes - done)), at + done)
    found = crc32(part, found)
    done += part.length
  }
  if (found !== crc) throw new IndexNeedsRebuild(`section ${name} is damaged`)
}

/** Fills `bytes` from the file. */
async function readInto(file: FileHandle, bytes: Uint8Array, position: number): Promise<Uint8Array> {
  for (let filled = 0; filled < bytes.length; ) {
    const length = Math.min(1 << 26, bytes.length - filled)
    const { bytesRead } = await file.read(bytes, filled, length, position + filled)
    if (bytesRead === 0) throw new IndexNeedsRebuild('a file of the index is cut short')
    filled += bytesRead
  }
  return bytes
}
