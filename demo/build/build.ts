import { writeRows } from './files.ts'
import { shelve } from './holdings.ts'
import { type Description } from './row.ts'
import { drawFor } from './seed.ts'
import { linjiangShelves, wenyuanShelves } from './shelf-plans.ts'
import { describeArxiv } from './sources/arxiv.ts'
import { describeChineseBooks } from './sources/chinese-books.ts'
import { describeDoaj } from './sources/doaj.ts'
import { describeGutenberg } from './sources/gutenberg.ts'
import { describeIso } from './sources/iso.ts'
import { describeLc } from './sources/lc.ts'

/** Rebuilds everything in `demo/data/` from the sources: `WENYUAN_CORPUS=… node demo/build/build.ts`. */
const say = (line: string) => process.stdout.write(`${line}\n`)

const gutenberg = describeGutenberg()
const arxiv = describeArxiv(4000, 260)
const doaj = describeDoaj(2000, 90)
const iso = describeIso(2500, 180)
const lc = describeLc()
const chinese = describeChineseBooks()

const known = (book: Description) => book.fame >= 0.6
const linjiangBooks = chinese.books.filter(
  (book) => drawFor(`linjiang ${book.id}`).next() < (known(book) ? 0.55 : 0.09),
)

const wenyuan = onceEach([
  ...chinese.books,
  ...lc,
  ...gutenberg.first,
  ...doaj.first,
  ...iso.first,
  ...arxiv.first,
])
const linjiang = onceEach([
  ...linjiangBooks,
  ...gutenberg.second,
  ...doaj.second,
  ...iso.second,
  ...arxiv.second,
])

for (const [name, rows] of [
  ['wydx.jsonl.gz', shelve(wenyuan, wenyuanShelves)] as const,
  ['ljxy.jsonl.gz', shelve(linjiang, linjiangShelves)] as const,
]) {
  const bytes = writeRows(name, rows)
  const copies = rows.reduce((sum, row) => sum + (row.items?.length ?? 0), 0)
  say(`${name}: ${rows.length} records, ${copies} copies, ${Math.round(bytes / 1024)} KB`)
  for (const [type, count] of countBy(rows.map((row) => row.type))) say(`  ${type}: ${count}`)
}

say(
  `Chinese books entered by hand: ${chinese.books.length}; ISBN entered ${chinese.isbnsEntered}, verified ${chinese.isbnsVerified}`,
)

function onceEach(books: Description[]): Description[] {
  return [...new Map(books.map((book) => [book.id, book])).values()]
}

function countBy(words: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
