import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/read.ts'
import type { BibRecord } from '../catalogue/record.ts'
import { citedWorkOf } from '../citations/work.ts'
import { bibtexOf } from './bibtex.ts'
import { risOf } from './ris.ts'

/** Two parsers of Python: they share no code with those of the gate. */
const program = `
import sys, json, rispy, bibtexparser
given = json.load(sys.stdin)
ris = rispy.loads(given["ris"])
bib = bibtexparser.loads(given["bibtex"], bibtexparser.bparser.BibTexParser(common_strings=True, ignore_nonstandard_types=False)).entries
json.dump({
  "ris": [{"title": e.get("title"), "doi": e.get("doi", ""), "urls": e.get("urls", []), "authors": e.get("authors", [])} for e in ris],
  "bib": [{"doi": e.get("doi", ""), "url": e.get("url", ""), "year": e.get("year", "")} for e in bib],
}, sys.stdout)
`
const python = process.env['WENYUAN_PYTHON'] ?? 'python3'
const isInstalled = spawnSync(python, ['-c', 'import rispy, bibtexparser']).status === 0

interface Answer {
  ris: { title: string; doi: string; urls: string[]; authors: string[] }[]
  bib: { doi: string; url: string; year: string }[]
}

if (isInstalled)
  test('every record of a demo library is read by rispy and bibtexparser with its whole values', async () => {
    const records: BibRecord[] = []
    const file = join(import.meta.dirname, '../../../../demo/data/ljxy.jsonl.gz')
    for await (const outcome of readCatalogue(file, { format: 'jsonl' }))
      if (outcome.kind === 'record') records.push(outcome.entry.record)
    const input = JSON.stringify({
      ris: records.map(risOf).join(''),
      bibtex: records.map(bibtexOf).join('\n'),
    })
    const output = execFileSync(python, ['-c', program], { input, maxBuffer: 1 << 28, encoding: 'utf8' })
    const { ris, bib } = JSON.parse(output) as Answer
    expect([ris.length, bib.length]).toEqual([records.length, records.length])
    for (const [at, record] of records.entries()) {
      const work = citedWorkOf(record)
      const title = work.subtitle === '' ? work.title : `${work.title}: ${work.subtitle}`
      expect(ris[at]).toMatchObject({ title, doi: work.doi, urls: record.links.map(({ url }) => url) })
      expect(bib[at]).toEqual({ doi: work.doi, url: work.url, year: work.year })
    }
  }, 120_000)
else process.stdout.write('not run: exports read by rispy and bibtexparser (WENYUAN_PYTHON names a Python)\n')
