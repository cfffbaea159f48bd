import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { NotThisFormat } from './outcome.ts'
import { readCatalogue } from './read.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wenyuan-onix-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(text: string): Promise<Outcome[]> {
  const file = join(folder, 'message.xml')
  writeFileSync(file, text)
  const outcomes: Outcome[] = []
  for await (const outcome of readCatalogue(file)) outcomes.push(outcome)
  return outcomes
}
const recordsIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((one) => (one.kind === 'record' ? [one.entry.record] : []))

const message = (...products: string[]) =>
  `<?xml version="1.0"?><ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/>${products.join('\n')}</ONIXMessage>`
const product = (title: string, more = '') =>
  `<Product><RecordReference>r-${title}</RecordReference><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9787111407010</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>${more}</DescriptiveDetail></Product>`

test('a product becomes a record: numbers, names, subjects, description, price', async () => {
  const [record] = recordsIn(
    await read(
      message(
        product(
          '数据之美',
          `<Contributor><ContributorRole>A01</ContributorRole><PersonName>陈某</PersonName></Contributor>
<Contributor><ContributorRole>B06</ContributorRole><NamesBeforeKey>Lois</NamesBeforeKey><KeyNames>Roth</KeyNames></Contributor>
<Contributor><ContributorRole>A01</ContributorRole><CorporateName>某学会</CorporateName></Contributor>
<EditionNumber>2</EditionNumber><Language><LanguageRole>01</LanguageRole><LanguageCode>chi</LanguageCode></Language>
<Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>数据; 可视化</SubjectHeadingText></Subject>`,
        ).replace(
          '</Product>',
          `<CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05"><p>关于<em>数据</em>的书。</p></Text></TextContent></CollateralDetail>
<PublishingDetail><Publisher><PublisherName>某社</PublisherName></Publisher><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20260315</Date></PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><Price><PriceAmount>59.00</PriceAmount><CurrencyCode>CNY</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>`,
        ),
      ),
    ),
  )
  expect(record).toMatchObject({
    recordId: 'r-数据之美',
    docCode: '1',
    title: '数据之美',
    isbns: ['9787111407010'],
    publishers: ['某社'],
    pubDate: '2026-03-15',
    year: 2026,
    edition: '2',
    languages: ['chi'],
    keywords: ['数据', '可视化'],
    abstract: expect.stringContaining('数据') as string,
    price: 'CNY 59.00',
  })
  expect(record?.contributors).toEqual([
    { name: '陈某', otherNames: [], kind: 'person', main: true },
    { name: 'Lois Roth', otherNames: [], role: 'translator', kind: 'person', main: false },
    { name: '某学会', otherNames: [], kind: 'body', main: true },
  ])
})

test('damaged files keep what stands before the damage; a product without a title is rejected', async () => {
  const cut = message(product('一'), product('二')).slice(0, -120)
  const outcomes = await read(cut)
  expect(recordsIn(outcomes).map(({ title }) => title)).toEqual(['一'])
  expect(outcomes.at(-1)).toMatchObject({
    kind: 'rejected',
    reason: expect.stringContaining('Not XML') as string,
  })
  const untitled = await read(message('<Product><DescriptiveDetail/></Product>', product('三')))
  expect(untitled.map(({ kind }) => kind)).toEqual(['rejected', 'record'])
})

test('entities are not expanded, and huge products are refused', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${message(product('&b;')).slice(21)}`
  const outcomes = await read(bomb)
  expect(recordsIn(outcomes).map(({ title }) => title)).not.toContain('a'.repeat(40))
  const huge = await read(message(product('巨', '<Subject/>'.repeat(30_000)), product('小')))
  expect(huge.map(({ kind }) => kind)).toEqual(['rejected', 'record'])
})

test('a message of ONIX 2.1 is named as such', async () => {
  await expect(read('<ONIXMessage release="2.1"><Product/></ONIXMessage>')).rejects.toThrow(NotThisFormat)
})

const samples = join(process.env['WENYUAN_STANDARDS'] ?? '', 'onix/samples')
if (!existsSync(samples))
  process.stdout.write('not run: published samples of ONIX (WENYUAN_STANDARDS names no folder with them)\n')
else
  describe('published samples', () => {
    test.each([
      ['google-e-book-3.0-reference.xml', 'This Is My Distinctive Title', '18'],
      ['single-book-3.0-reference.xml', 'Roseanna', '1'],
      ['single-book-3.0-short.xml', 'Roseanna', '1'],
      ['single-book-3.1-reference.xml', 'Roseanna', '1'],
      ['single-book-3.1-short.xml', 'Roseanna', '1'],
    ])('%s is read', async (name, title, docCode) => {
      const outcomes: Outcome[] = []
      for await (const outcome of readCatalogue(join(samples, name))) outcomes.push(outcome)
      expect(recordsIn(outcomes)).toMatchObject([{ title, docCode }])
    })
  })
