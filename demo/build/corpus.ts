import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The folder of source data, from the environment; required by the build. */
export function corpusFolder(): string {
  const folder = process.env['WENYUAN_CORPUS']
  if (!folder)
    throw new Error('Set WENYUAN_CORPUS to the folder that holds the source data (see demo/SOURCES.md).')
  return folder
}

export function readCorpusBytes(path: string): Buffer {
  const bytes = readFileSync(join(corpusFolder(), path))
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

export const readCorpusText = (path: string): string =>
  readCorpusBytes(path)
    .toString('utf8')
    .replace(/^\uFEFF/, '')

/**
 * Rows of a CSV file (RFC 4180: quoted cells may contain commas, doubled quotes and line breaks), keyed by its header.
 */
export function readCorpusTable(path: string): Record<string, string>[] {
  const [header, ...rows] = cellsOf(readCorpusText(path))
  if (!header) return []
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error(`The table breaks off after row ${rows.length}.`)
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

/** One value per line; blank lines are skipped. */
export function readCorpusLines(path: string): string[] {
  return readCorpusText(path)
    .split('\n')
    .filter((line) => line.trim() !== '')
}
