import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Folder of the large test data, from the variable WENYUAN_CORPUS; tests without it print "not run". */
export const corpus = process.env['WENYUAN_CORPUS']

const file = 'books-zh/douban_books_title_rating_only.csv.gz'

/** The titles of the large list of Chinese titles; undefined, with a printed line, without the data. */
export function readCorpusTitles(what: string): string[] | undefined {
  const path = corpus === undefined ? undefined : join(corpus, file)
  if (path === undefined || !existsSync(path)) {
    process.stdout.write(`not run: ${what} (WENYUAN_CORPUS names no folder with ${file})\n`)
    return undefined
  }
  return gunzipSync(readFileSync(path))
    .toString()
    .split('\n')
    .slice(1)
    .map((line) => /^\d+,(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(line))
    .map((found) => (found?.[1] ?? found?.[2] ?? '').replaceAll('""', '"'))
    .filter((title) => title !== '')
}
