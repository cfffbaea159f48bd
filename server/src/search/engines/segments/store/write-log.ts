import type { FileHandle } from 'node:fs/promises'
import { open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import { IndexNeedsRebuild } from '../../engine.ts'
import { readIfThere } from './files.ts'

/*
 * The write-ahead log: the writes that are not in a segment yet. Eight bytes of magic, the CRC-32 of the file's own
 * name, then one frame per write:
 *
 *   u32 length of the payload, u32 its CRC-32, f64 sequence after the write, u32 CRC-32 of these sixteen bytes
 *   payload: JSON of a list of operations
 *
 * A stop during a write leaves an incomplete frame, or zeros: that write was never acknowledged and is truncated.
 * Any other mismatch is damage.
 */
const headSize = 20

function headingOf(path: string): Buffer {
  const name = Buffer.alloc(4)
  name.writeUInt32LE(crc32(basename(path)))
  return Buffer.concat([Buffer.from('WYLOG001'), name])
}

export interface LoggedWrite {
  sequence: number
  payload: string
}

/** The writes in a log, and the end of the last complete one. @throws IndexNeedsRebuild on damage */
export function readLog(path: string): { writes: LoggedWrite[]; length: number } {
  const bytes = readIfThere(path)
  if (bytes === undefined) throw new IndexNeedsRebuild('the log of the index is missing')
  const writes: LoggedWrite[] = []
  const heading = headingOf(path)
  if (bytes.length < heading.length) {
    if (heading.subarray(0, bytes.length).equals(bytes) || isZero(bytes, 0)) return { writes, length: 0 }
    throw new IndexNeedsRebuild('the log of the index is damaged')
  }
  if (!bytes.subarray(0, heading.length).equals(heading))
    throw new IndexNeedsRebuild('the log is not that of the index')
  let at = heading.length
  while (at < bytes.length) {
    if (isZero(bytes, at) || bytes.length - at < headSize) break
    if (crc32(bytes.subarray(at, at + 16)) !== bytes.readUInt32LE(at + 16)) {
      throw new IndexNeedsRebuild('the log of the index is damaged')
    }
    const size = bytes.readUInt32LE(at)
    const end = at + headSize + size
    if (end > bytes.length) break
    const payload = bytes.subarray(at + headSize, end)
    if (crc32(payload) !== bytes.readUInt32LE(at + 4)) {
      if (end === bytes.length && payload.at(-1) === 0) break
      throw new IndexNeedsRebuild('the log of the index is damaged')
    }
    writes.push({ sequence: bytes.readDoubleLE(at + 8), payload: payload.toString() })
    at = end
  }
  return { writes, length: at }
}

/** Appends writes, each durable when `append` resolves. */
export class WriteLog {
  readonly name: string
  length: number
  readonly #handle: FileHandle
  #broken: Error | undefined

  private constructor(path: string, handle: FileHandle, length: number) {
    this.name = basename(path)
    this.#handle = handle
    this.length = length
  }

  static async create(path: string): Promise<WriteLog> {
    const handle = await open(path, 'w')
    const heading = headingOf(path)
    try {
      await handle.writeFile(heading)
      await handle.sync()
    } catch (error) {
      await handle.close()
      await rm(path, { force: true })
      throw error
    }
    return new WriteLog(path, handle, heading.length)
  }

  /** Opens a log at the end of its last complete write, the `length` of `readLog`. */
  static async continue(path: string, length: number): Promise<WriteLog> {
    if (length === 0) return WriteLog.create(path)
    const handle = await open(path, 'r+')
    await handle.truncate(length)
    return new WriteLog(path, handle, length)
  }

  async append(writes: readonly LoggedWrite[]) {
    if (this.#broken) throw this.#broken
    const frames = Buffer.concat(writes.flatMap(frameOf))
    try {
      for (let done = 0; done < frames.length; ) {
        const { bytesWritten } = await this.#handle.write(
          frames,
          done,
          frames.length - done,
          this.length + done,
        )
        done += bytesWritten
      }
    } catch (error) {
      // Remove the incomplete frame: the next write behind it would make the log look damaged.
      await this.#handle.truncate(this.length).catch((failure: unknown) => this.#break(failure))
      throw error
    }
    // After a failed sync the state of the disk is unknown, so the log accepts no more writes.
    await this.#handle.datasync().catch((failure: unknown) => this.#break(failure))
    this.length += frames.length
  }

  async close() {
    await this.#handle.close()
  }

  #break(failure: unknown): never {
    this.#broken = new Error(
      `the log takes no more writes until the program is started again: ${String(failure)}`,
    )
    throw this.#broken
  }
}

function frameOf({ sequence, payload }: LoggedWrite): Buffer[] {
  const body = Buffer.from(payload)
  const head = Buffer.alloc(headSize)
  head.writeUInt32LE(body.length, 0)
  head.writeUInt32LE(crc32(body), 4)
  head.writeDoubleLE(sequence, 8)
  head.writeUInt32LE(crc32(head.subarray(0, 16)), 16)
  return [head, body]
}

function isZero(bytes: Uint8Array, from: number): boolean {
  for (let i = from; i < bytes.length; i++) if (bytes[i] !== 0) return false
  return true
}
