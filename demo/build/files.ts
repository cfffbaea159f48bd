import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { DemoRow } from './row.ts'

const buildFolder = import.meta.dirname
export const dataFolder = join(buildFolder, '../data')

/** A data-entry table of this folder: cells separated by tabs; `#` lines are comments. */
export function readEntryTable(name: string): string[][] {
  return readFileSync(join(buildFolder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}

/**
 * Writes JSON Lines with gzip level 9, without time stamp and system byte, so that equal rows give equal bytes
 * everywhere.
 */
export function writeRows(name: string, rows: readonly DemoRow[]): number {
  const packed = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), { level: 9 })
  packed.fill(0, 4, 8)
  packed[9] = 0xff
  write(name, packed)
  return packed.length
}

function write(name: string, content: string | Buffer): void {
  const path = join(dataFolder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
