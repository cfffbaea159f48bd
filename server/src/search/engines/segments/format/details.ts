import { closeSync, openSync, readSync } from 'node:fs'
import { IndexNeedsRebuild } from '../../engine.ts'
import type { SegmentParts } from './image.ts'

/** Some bytes of a section: byte n of the section is byte n - `from` here, for `from` <= n < `to`. */
export interface Window {
  bytes: Uint8Array
  from: number
  to: number
}

/** One section of details. */
export interface DetailSection {
  /** At least the bytes from `start` to `end`. */
  read(start: number, end: number): Window
}

/**
 * The details of an open segment: where each posting stands in its document. They are a quarter of a segment and
 * only phrases and single fields ask for them, a block at a time, so they stay in the file, where the system keeps
 * in its own memory what is asked for often.
 */
export interface OpenDetails {
  section(at: number): DetailSection
  close(): void
}

/**
 * Throws as the file system does when the file is gone: it has been merged into another.
 *
 * @param readAhead bytes to read at least, for whoever reads a section from its beginning to its end
 */
export function openDetails({ image, details }: SegmentParts, readAhead = 0): OpenDetails {
  if (!(details instanceof SharedArrayBuffer)) return openFile(details.file, readAhead)
  return {
    section: (at) => {
      const window = wholeOf(new Uint8Array(details, at - image.byteLength))
      return { read: () => window }
    },
    close: () => {},
  }
}

/** All of what is in memory anyway. */
export function wholeOf(bytes: Uint8Array): Window {
  return { bytes, from: 0, to: bytes.length }
}

function openFile(path: string, readAhead: number): OpenDetails {
  const file = openSync(path, 'r')
  return {
    section: (at) => {
      let window: Window = { bytes: new Uint8Array(0), from: 0, to: 0 }
      return {
        read(start, end) {
          if (start < window.from || end > window.to) {
            const bytes = readBytes(file, at + start, end - start, Math.max(end - start, readAhead))
            window = { bytes, from: start, to: start + bytes.length }
          }
          return window
        },
      }
    },
    close: () => closeSync(file),
  }
}

/** From `needed` to `wanted` bytes, as many as the file has there. */
function readBytes(file: number, position: number, needed: number, wanted: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(wanted)
  let filled = 0
  while (filled < needed) {
    const read = readSync(file, bytes, filled, wanted - filled, position + filled)
    if (read === 0) throw new IndexNeedsRebuild('a file of the index is cut short')
    filled += read
  }
  return bytes.subarray(0, filled)
}
