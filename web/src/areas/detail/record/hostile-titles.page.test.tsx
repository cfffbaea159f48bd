import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RecordFields } from './RecordFields.tsx'
import { RecordHead } from './RecordHead.tsx'
import { answer } from '../../../testing/answers.ts'
import { beyondTheEdge } from '../../../testing/barriers.ts'
import { openPart, openScreen } from '../../../testing/open-page.tsx'
import { nothingFound } from '../../../testing/samples.ts'
import { RecordCover } from '../../../app/records/RecordCover.tsx'

/** The longest title that an import keeps. */
const LONGEST = 2_000
const of = (piece: string) => piece.repeat(LONGEST / piece.length)

/** Titles without a blank, as damaged records and scans have them. */
const titles = {
  latin: of('A'),
  syllables: of('banana'),
  chinese: of('文'),
  arabic: of('ب'),
  marks: `e${'\u0301'.repeat(LONGEST - 1)}`,
  emoji: of('👩‍👩‍👧‍👦'),
  hyphens: of('ab-'),
  brackets: of('（'),
  digits: of('９'),
  turned: of('\u202eab'),
}

const card = (recordId: string, title: string): RecordCard => ({
  recordId,
  title,
  author: title,
  authors: [title],
  publisher: title,
  pubDate: title,
  isbn: '',
  docCode: '1',
  resourceType: 'paper',
  lang: 'en',
  classNo: 'I',
  source: title,
  link: '',
  coverUrl: '',
})

const highlights = { title: [], author: [] }
const records = Object.entries(titles).map(([name, title]) => ({ ...card(name, title), highlights }))

test.each([1280, 390])(
  'a list of hostile titles is drawn within %i px, and the page answers',
  async (width) => {
    await openScreen('/searchList?q=x', {
      width,
      answers: [
        answer(search.search, { ...nothingFound, total: records.length, records }),
        answer(search.availability, []),
        answer(search.spelling, []),
      ],
    })
    await expect.element(page.getByRole('heading', { level: 2 }).nth(records.length - 1)).toBeVisible()
    expect(beyondTheEdge()).toEqual([])
  },
)

/** A record whose every text is the title. */
const recordOf = (title: string): RecordDetail => ({
  ...card('r1', title),
  otherTitles: [title],
  responsibility: title,
  edition: title,
  publishers: [title],
  places: [title],
  contributors: [{ name: title, otherNames: [], role: title, dates: '', nationality: '', main: true }],
  year: null,
  languages: [],
  country: null,
  isbns: [],
  issns: [],
  identifiers: [],
  classNumbers: [],
  subjects: [title],
  keywords: [title],
  series: [],
  abstract: title,
  contents: '',
  notes: [title],
  extent: title,
  price: title,
  binding: '',
  organisations: [],
  authorUnits: [],
  coreIndexes: [],
  frequency: '',
  links: [],
  coins: title,
  paperSites: [],
  fields: (['title', 'notes', 'extent', 'edition', 'subjects'] as const).map((name) => ({
    name,
    values: [{ text: title, other: title, note: title, search: null, url: '' }],
  })),
  citations: { cited: false, references: false },
})

test.each(Object.keys(titles) as (keyof typeof titles)[])(
  'the page of a record with a hostile title is drawn: %s',
  async (name) => {
    const record = recordOf(titles[name])
    await openPart(
      <>
        <RecordCover record={record} width={180} />
        <RecordHead record={record} />
        <RecordFields record={record} />
      </>,
      { width: 390 },
    )
    await expect.element(page.getByRole('heading', { level: 1 }).nth(1)).toBeVisible()
    expect(beyondTheEdge()).toEqual([])
  },
)
