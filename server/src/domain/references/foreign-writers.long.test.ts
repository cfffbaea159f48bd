import { execFileSync, spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReferences } from './read-references.ts'

/** Files of references as programs of others write them. */
const program = `
import sys, json, rispy, bibtexparser
from bibtexparser.bibdatabase import BibDatabase
works = json.load(sys.stdin)
ris = rispy.dumps([{"type_of_reference": "BOOK", "title": w["title"], "authors": w["authors"], "year": w["date"], "issn": w["isbn"]} for w in works])
bib = BibDatabase()
bib.entries = [{"ENTRYTYPE": "book", "ID": "w%d" % n, "title": "{%s}" % w["title"], "author": " and ".join(w["authors"]), "date": w["date"], "isbn": w["isbn"]} for n, w in enumerate(works)]
json.dump({"ris": ris, "bib": bibtexparser.dumps(bib)}, sys.stdout)
`
const python = process.env['WENYUAN_PYTHON'] ?? 'python3'
const isInstalled = spawnSync(python, ['-c', 'import rispy, bibtexparser']).status === 0

const word = fc.constantFrom(
  '图书馆',
  'Night',
  'é',
  'of',
  '《红楼梦》',
  '12',
  'a-b',
  'Ü',
  'x\u2028 y',
  'n\u0085 m',
  '研究',
)
const title = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
const name = fc.constantFrom('王明', 'Müller, Änne', '欧阳修', 'Łoś, Jan', 'van der Berg, Jan')
const date = fc
  .tuple(
    fc.integer({ min: 1800, max: 2030 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .chain(([y, m, d]) => {
    const [mm, dd] = [String(m).padStart(2, '0'), String(d).padStart(2, '0')]
    return fc
      .constantFrom(
        `${y}`,
        `${y}-${mm}`,
        `${y}-${mm}-${dd}`,
        `${y}/${mm}/${dd}/`,
        `${y}${mm}${dd}`,
        `${y}//`,
        `${dd}.${mm}.${y}`,
        `${y}年${m}月`,
      )
      .map((text) => ({ text, year: String(y) }))
  })

if (isInstalled)
  test('what rispy and bibtexparser write of 2,000 works is read as it was', () => {
    const works = fc.sample(
      fc.record({
        title,
        authors: fc.array(name, { minLength: 1, maxLength: 3 }),
        date,
        isbn: fc.constant('9787020002207'),
      }),
      { numRuns: 2_000, seed: 51 },
    )
    const input = JSON.stringify(works.map((work) => ({ ...work, date: work.date.text })))
    const output = execFileSync(python, ['-c', program], { input, maxBuffer: 1 << 28, encoding: 'utf8' })
    const { ris, bib } = JSON.parse(output) as { ris: string; bib: string }
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    const wanted = works.map((work) => ({
      title: plain(work.title),
      authors: work.authors,
      year: work.date.year,
      isbns: [work.isbn],
    }))
    expect(readReferences(ris)).toEqual(wanted)
    const byTitle = (one: { title: string }, other: { title: string }) => (one.title < other.title ? -1 : 1)
    expect(
      readReferences(bib)
        .map((one) => one.title)
        .toSorted(),
    ).toEqual(wanted.map((one) => one.title).toSorted())
    const years = (some: readonly { title: string; year: string }[]) =>
      some.map(({ title: of, year }) => `${of} ${year}`).toSorted()
    expect(years(readReferences(bib).toSorted(byTitle))).toEqual(years(wanted))
  }, 120_000)
else
  process.stdout.write(
    'not run: references written by rispy and bibtexparser (WENYUAN_PYTHON names a Python)\n',
  )
