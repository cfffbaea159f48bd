import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RecordFields } from './RecordFields.tsx'
import { RecordHead } from './RecordHead.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import { RecordCover } from '../../../app/records/RecordCover.tsx'
import { RecordRow } from '../../../app/records/RecordRows.tsx'
import { ShownBook } from '../../../app/records/ShownBook.tsx'
import { Spine } from '../../../kit/cover/Spine.tsx'
import { answer } from '../../../testing/answers.ts'
import { textsWithoutDirection } from '../../../testing/directions.ts'
import { openPart, openScreen } from '../../../testing/open-page.tsx'
import { aCard, nothingFound } from '../../../testing/samples.ts'

const titles = [
  'تاريخ الأدب (الجزء 2)',
  'كتاب الأغاني [المجلد الثالث].',
  'الحرب والسلام: رواية!',
  'שיר השירים (מהדורה 3)',
  'תולדות הספר, כרך א׳.',
  'دیوان حافظ (چاپ ۲)',
  'اردو کی پہلی کتاب؟',
  'C++ للمبتدئين (2021)',
  '1984 (رواية)',
  'العربية — English (ط. 4)',
]

const cardOf = (title: string, at: number) => ({
  ...aCard,
  recordId: `r${at}`,
  title,
  subtitle: 'عنوان فرعي.',
  author: 'نجيب محفوظ (1911)',
  authors: ['نجيب محفوظ (1911)'],
  publisher: 'دار الشروق (القاهرة)',
  source: at % 2 === 0 ? 'مجلة (2)' : '',
  lang: 'ar',
})

test('in a list every text of a record has its own direction', async () => {
  const records = titles.map((title, at) => ({
    ...cardOf(title, at),
    series: 'سلسلة (3)',
    abstract: 'ملخص (قصير).',
    highlights: { title: [], author: [] },
  }))
  await openScreen('/searchList?q=x', {
    answers: [
      answer(search.search, { ...nothingFound, total: records.length, records }),
      answer(search.availability, []),
      answer(search.spelling, []),
    ],
  })
  await expect.element(page.getByRole('heading', { level: 2 }).nth(titles.length - 1)).toBeVisible()
  expect(textsWithoutDirection()).toEqual([])
})

const recordOf = (title: string, at: number): RecordDetail => ({
  ...cardOf(title, at),
  otherTitles: [title, 'Tārīkh'],
  responsibility: title,
  edition: title,
  publishers: [title],
  places: ['القاهرة (مصر)'],
  contributors: [
    { name: title, otherNames: [`${title} ثان`], role: 'محرر (1)', dates: '', nationality: '', main: true },
  ],
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
  abstract: `${title}.`,
  contents: title,
  notes: [title],
  extent: title,
  price: title,
  binding: '',
  organisations: [],
  authorUnits: [],
  coreIndexes: [],
  frequency: '',
  links: [],
  coins: '',
  paperSites: [],
  fields: (['title', 'publisher', 'notes', 'extent', 'edition', 'subjects', 'contents'] as const).map(
    (name) => ({
      name,
      values: [{ text: title, other: title, note: title, search: null, url: '' }],
    }),
  ),
  citations: { cited: false, references: false },
})

test.each(titles.map((title, at) => [title, at] as const))(
  'on its page, in rows, on covers and on shelves too: %s',
  async (title, at) => {
    const record = recordOf(title, at)
    const facts = { title, author: title, classNo: '', form: 'book' } as const
    await openPart(
      <>
        <RecordCover record={record} width={180} />
        <RecordHead record={record} />
        <RecordFields record={record} />
        <TableOfContents record={record} />
        <RecordRow record={record} />
        <ShownBook lang="ar" facts={[title, record.author]} />
        <Spine {...facts} lang="ar" callNo="I3" />
      </>,
    )
    await expect.element(page.getByRole('heading', { level: 1 }).nth(1)).toBeVisible()
    expect(textsWithoutDirection()).toEqual([])
  },
)
