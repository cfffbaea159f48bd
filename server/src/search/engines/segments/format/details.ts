import { closeSync, openSync, readSync } from 'node:fs'
import { IndexNeedsRebuild } from '../../engine.ts'
import type { SegmentParts } from './image.ts'

/** A range of a section: byte n of the section is byte n - `from` here, for `from` <= n < `to`. */
export interface Window {
  bytes: Uint8Array
  from: number
  to: number
}

/** One section of details. */
export interface DetailSection {
  /** Reads at least the bytes from `start` to `end`. */
  read(start: number, end: number): Window
}

/**
 * The details of an open segment: positions of each posting in its document. They are a quarter of a segment, and only
 * phrases and single fields need them, one block at a time. So they stay in the file, and the operating system caches
 * what is used often.
 */
export interface OpenDetails {
  section(at: number): DetailSection
  close(): void
}

/**
 * Throws the file system's error when the file is gone because it was merged into another.
 * @param readAhead minimum bytes per read, for sequential readers
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

/** A window over a section that is in memory. */
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

/** Reads between `needed` and `wanted` bytes, as many as the file has there. */
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
