import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { expect, test } from 'vitest'
import { isSaidInHead } from './said-in-head.ts'

type Field = RecordDetail['fields'][number]
const field = (name: Field['name'], ...texts: string[]): Field => ({
  name,
  values: texts.map((text) => ({ text, other: '', note: '', search: null, url: '' })),
})
const person = (name: string) => ({
  name,
  otherNames: [],
  role: '',
  dates: '',
  nationality: '',
  main: true,
})

const record = (more: Partial<RecordDetail> = {}): RecordDetail =>
  ({
    contributors: [person('曹雪芹'), person('高鹗')],
    publishers: ['人民文学出版社'],
    places: ['北京'],
    pubDate: '1996',
    otherTitles: ['石头记'],
    fields: [],
    ...more,
  }) as unknown as RecordDetail

test.each([
  [field('authors', '曹雪芹', '高鹗'), true],
  [field('contributors', '高鹗'), true],
  [field('authors', '曹雪芹', '脂砚斋'), false],
  [field('publisher', '人民文学出版社'), true],
  [field('publisher', '人民文学出版社', '作家出版社'), false],
  [field('place', '北京'), true],
  [field('date', '1996'), true],
  [field('date', '1996-12'), false],
  [field('otherTitles', '石头记'), true],
  [field('doi', '10.1/x'), true],
  [field('doi', '10.1/x', '10.1/y'), false],
  [field('isbn', '9787020002207'), false],
])('%o is said in the head: %s', (one, isSaid) => {
  expect(isSaidInHead(record(), one)).toBe(isSaid)
})

test('names beyond those of the head are all listed, as is the publisher of a paper', () => {
  const names = ['一', '二', '三', '四', '五', '六', '七']
  expect(isSaidInHead(record({ contributors: names.map(person) }), field('authors', ...names))).toBe(false)
  const paper = record({ fields: [field('source', 'arXiv')] })
  expect(isSaidInHead(paper, field('publisher', '人民文学出版社'))).toBe(false)
  expect(isSaidInHead(paper, field('source', 'arXiv'))).toBe(true)
})

test('a name with a form that the head does not show is listed', () => {
  const cao = {
    ...field('authors', '曹雪芹'),
    values: [{ text: '曹雪芹', other: 'Cao Xueqin', note: '', search: null, url: '' }],
  }
  expect(isSaidInHead(record(), cao)).toBe(false)
})

test('extent and the one ISBN of a book stand in the head; of several ISBNs all are listed', () => {
  const one = [field('extent', '1606页'), field('isbn', '9787020002207')]
  for (const said of one) expect(isSaidInHead(record({ fields: one }), said)).toBe(true)
  const two = field('isbn', '9787020002207', '9787020002214')
  expect(isSaidInHead(record({ fields: [two] }), two)).toBe(false)
  const paper = record({ fields: [field('source', 'arXiv'), ...one] })
  expect(isSaidInHead(paper, field('extent', '1606页'))).toBe(false)
})
