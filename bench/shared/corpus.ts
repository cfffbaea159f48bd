import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

interface CorpusFile {
  path: string
  /** What ends a row. */
  ends: 'line' | 'quoted line' | 'record terminator'
  rows: number
  /** Lines before the first row. */
  heading: 0 | 1
}

const jsonl = (path: string, rows: number): CorpusFile => ({ path, rows, ends: 'line', heading: 0 })
const csv = (path: string, rows: number): CorpusFile => ({ path, rows, ends: 'quoted line', heading: 1 })
const marc = (path: string, rows: number): CorpusFile => ({
  path,
  rows,
  ends: 'record terminator',
  heading: 0,
})

/** Real catalogues and bibliographies in every import format, about 600,000 rows in all. */
export const corpusFiles: readonly CorpusFile[] = [
  csv('books-zh/books_with_isbn.csv', 8_770),
  csv('books-zh/douban_books_full.csv.gz', 85_030),
  csv('books-zh/douban_books_title_rating_only.csv.gz', 94_576),
  csv('books-zh/school_library_catalogue.utf8.csv.gz', 58_990),
  csv('books-en/bookcrossing_books.csv.gz', 15_462),
  csv('books-en/goodbooks_books.csv.gz', 9_596),
  csv('books-en/gutenberg_catalogue.csv.gz', 77_538),
  csv('books-fr/koha_unimarc_demo_biblios.csv.gz', 4_846),
  csv('journals/cnki_chinese_journals_2023-11.csv.gz', 10_860),
  csv('journals/doaj_journals.csv.gz', 21_307),
  csv('standards/iso_standards.csv.gz', 61_624),
  jsonl('papers/arxiv_computer_science.jsonl.gz', 44_745),
  jsonl('papers/arxiv_economics_finance.jsonl.gz', 10_776),
  jsonl('papers/arxiv_math_stat_engineering.jsonl.gz', 30_840),
  jsonl('papers/arxiv_physics.jsonl.gz', 19_022),
  jsonl('papers/arxiv_quantitative_biology.jsonl.gz', 20_173),
  jsonl('papers/csl_chinese_papers_titles.jsonl', 9_591),
  marc('cnmarc/constructed_from_isbn_rows.utf8.mrc', 8_770),
  marc('unimarc/fnsp_periodicals.utf8.mrc', 2_564),
  marc('marc21/lc_books_2000.mrc', 2_000),
  marc('marc21/dnb_zdb_serials_499.utf8.mrc', 499),
]

export interface CorpusPart {
  file: string
  /** The supplier, which distinguishes equal numbers of two files. */
  source: string
  rows: number
}

/**
 * The same share of every file, with `rows` rows in total: copied to `folder`, or the original files if all are wanted.
 */
export async function takeRows(corpus: string, rows: number, folder: string): Promise<CorpusPart[]> {
  const found = corpusFiles.filter(({ path }) => existsSync(join(corpus, path)))
  const all = found.reduce((sum, file) => sum + file.rows, 0)
  const parts: CorpusPart[] = []
  for (const file of found) {
    const wanted = Math.min(file.rows, Math.ceil((file.rows * rows) / all))
    const name = basename(file.path, '.gz')
    const from = join(corpus, file.path)
    const to = join(folder, name)
    if (wanted < file.rows) await copyRows(from, to, file, wanted)
    parts.push({ file: wanted < file.rows ? to : from, source: name.replace(/\W.*/, ''), rows: wanted })
  }
  return parts
}

async function copyRows(from: string, to: string, file: CorpusFile, rows: number): Promise<void> {
  const bytes = createReadStream(from)
  const unpacked = from.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  await pipeline(firstRows(unpacked, file, rows), createWriteStream(to))
}

const LINE_END = 0x0a
const RECORD_TERMINATOR = 0x1d
const QUOTE = 0x22

async function* firstRows(
  bytes: AsyncIterable<Buffer>,
  { ends, heading }: CorpusFile,
  rows: number,
): AsyncGenerator<Buffer> {
  const end = ends === 'record terminator' ? RECORD_TERMINATOR : LINE_END
  let left = rows + heading
  let quoted = false
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte === QUOTE && ends === 'quoted line') quoted = !quoted
      if (byte !== end || quoted) continue
      left -= 1
      if (left > 0) continue
      yield chunk.subarray(0, at + 1)
      return
    }
    yield chunk
  }
}
