import { expect, test } from 'vitest'
import type { BibRecord } from '../record.ts'
import { bookLeader, marcOf, serialLeader } from '../testing/marc-lines.ts'
import { finishItems } from './items.ts'
import { recordOfMarc21 } from './marc21-record.ts'
import { viewMarc } from './marc-view.ts'

const mapped = (leader: string, ...lines: string[]) => {
  const found = recordOfMarc21(viewMarc(marcOf(leader, ...lines)))
  if (!found) throw new Error('no record')
  return found
}
const recordOf = (...lines: string[]): BibRecord => mapped(bookLeader, ...lines).record
const fixed = (date: string, country = 'nyu', language = 'eng'): string =>
  `008 ${'000313s'.padEnd(7)}${date.padEnd(8)}${country}           000 1 ${language}  `

test('title, subtitle, parts and statement of responsibility are separated', () => {
  expect(
    recordOf('245 14$aThe amazing adventures of Kavalier and Clay :$ba novel /$cMichael Chabon.'),
  ).toMatchObject({
    title: 'The amazing adventures of Kavalier and Clay',
    subtitle: 'a novel',
    filingTitle: 'amazing adventures of Kavalier and Clay',
    responsibility: 'Michael Chabon',
  })
  expect(recordOf('245 10$aFaust.$nPart 1,$pThe tragedy /$cGoethe')).toMatchObject({
    title: 'Faust. Part 1, The tragedy',
  })
})

test('collections are those of the copies and the packages of electronic resources', () => {
  const koha = '952 ##$aMAIN$bMAIN$p4000$8RARE'
  const record = recordOf('245 10$aT', koha, '912 ##$aZDB-2-SMA', '912 ##$aSTACKS')
  expect(record.collections).toEqual(['RARE', 'ZDB-2-SMA'])
})

test('a copy of Symphony may stand elsewhere for the time being', () => {
  const itemOf = (state: string) =>
    mapped(bookLeader, '245 10$aT', `999 ##$aPG3$iX1$k${state}$lSTACKS$mALDERMAN`).items[0]
  expect(itemOf('EXHIBIT')).toMatchObject({ location: 'STACKS', currentLocation: 'EXHIBIT' })
  expect(itemOf('CHECKEDOUT')).not.toHaveProperty('currentLocation')
})

test('parallel, variant, uniform and other-script titles become other titles', () => {
  const record = recordOf(
    '240 10$aHong lou meng.$lEnglish',
    '245 10$6880-01$aDream of the red chamber =$bHong lou meng /$cTsao Hsueh-chin.',
    '246 3#$aStory of the stone',
    '880 10$6245-01/$1$a紅樓夢 /$c曹雪芹.',
  )
  expect(record.title).toBe('Dream of the red chamber')
  expect(record.otherTitles).toEqual([
    'Hong lou meng',
    '紅樓夢',
    'Story of the stone',
    'Hong lou meng. English',
  ])
})

test('a title in another field or script is used; without any title there is no record', () => {
  expect(recordOf('880 10$6245-00/$1$a茶經').title).toBe('茶經')
  expect(recordOf('130 0#$aBeowulf.').title).toBe('Beowulf')
  expect(recordOfMarc21(viewMarc(marcOf(bookLeader, '245 10$a ', '260 ##$bX')))).toBeUndefined()
})

test('people and bodies have roles, dates and names in other scripts', () => {
  const record = recordOf(
    '100 1#$6880-01$aCao, Xueqin,$dapproximately 1717-1763,$eauthor.',
    '245 10$aT',
    '700 1#$aHawkes, David,$etranslator.',
    '700 1#$aMinford, John,$4trl',
    '710 2#$aPenguin Books.',
    '110 2#$aUnited States.$bBureau of Mines.',
    '880 1#$6100-01/$1$a曹雪芹,$d約1717-1763.',
  )
  expect(record.contributors).toEqual([
    {
      name: 'Cao, Xueqin',
      otherNames: ['曹雪芹'],
      role: 'author',
      dates: 'approximately 1717-1763',
      kind: 'person',
      main: true,
    },
    { name: 'United States. Bureau of Mines', otherNames: [], kind: 'body', main: true },
    { name: 'Hawkes, David', otherNames: [], role: 'translator', kind: 'person', main: false },
    { name: 'Minford, John', otherNames: [], role: 'translator', kind: 'person', main: false },
    { name: 'Penguin Books', otherNames: [], kind: 'body', main: false },
  ])
})

test('publisher, place, date, year, language and country are read', () => {
  expect(recordOf(fixed('2000'), '245 10$aT', '260 ##$aNew York :$bRandom House,$cc2000.')).toMatchObject({
    publishers: ['Random House'],
    places: ['New York'],
    pubDate: 'c2000',
    year: 2000,
    languages: ['eng'],
    country: 'nyu',
  })
  expect(recordOf('245 10$aT', '264 #1$aBonn :$bA,$c1999', '264 #2$bDistributor')).toMatchObject({
    publishers: ['A'],
    year: 1999,
  })
  expect(
    recordOf(fixed('uuuu', '|||', '|||'), '245 10$aT', '260 ##$a[S.l. :$bs.n.,$c1901?]', '041 0#$aengfre'),
  ).toMatchObject({
    publishers: [],
    places: [],
    year: 1901,
    languages: ['eng', 'fre'],
  })
})

test('ISBN and ISSN are validated; the rest become identifiers', () => {
  const record = recordOf(
    '020 ##$a0786808772 (pbk.) :$cUSD 16.99',
    '020 ##$a0786808773',
    '035 ##$a(OCoLC)ocm00123',
    '010 ##$a   63022268 ',
    '245 10$aT',
  )
  expect(record.isbns).toEqual(['9780786808779'])
  expect(record).toMatchObject({ price: 'USD 16.99', binding: 'pbk.' })
  expect(record.identifiers).toEqual([
    { scheme: 'other', value: '0786808773' },
    { scheme: 'lccn', value: '63022268' },
    { scheme: 'oclc', value: '00123' },
  ])
})

test('subjects keep their subdivisions, classes their schemes, series their numbers', () => {
  const record = recordOf(
    '050 00$aGB475.L6$bM6',
    '082 04$a639/.375/5$a[Fic]',
    '084 ##$aI712.45$2clc',
    '245 10$aT',
    '490 1#$aLouisiana studies ;$vno. 10',
    '830 #0$aLouisiana studies ;$vno. 10.',
    '600 10$aSpringsteen, Bruce,$d1949-$xCriticism.',
    '650 #0$aMud lumps$zLouisiana$zMississippi River Delta.',
    '653 ##$amud',
  )
  expect(record.subjects).toEqual([
    'Springsteen, Bruce, 1949---Criticism',
    'Mud lumps--Louisiana--Mississippi River Delta',
  ])
  expect(record.keywords).toEqual(['mud'])
  expect(record.classNumbers).toEqual([
    { scheme: 'lcc', value: 'GB475.L6' },
    { scheme: 'ddc', value: '639.3755' },
    { scheme: 'clc', value: 'I712.45' },
  ])
  expect(record.series).toEqual([{ title: 'Louisiana studies', volume: 'no. 10' }])
})

test.each([
  ['a book', bookLeader, [], '1', 'paper'],
  ['an e-book', bookLeader, ['007 cr |||'], '18', 'electronic'],
  ['a thesis', bookLeader, ['502 ##$aThesis (Ph. D.)'], '3', 'paper'],
  ['a journal', serialLeader, [], '2', 'paper'],
  ['a newspaper', serialLeader, [`008 ${' '.repeat(21)}n`], '7', 'paper'],
  ['a yearbook', serialLeader, [`008 ${' '.repeat(24)}y`], '14', 'paper'],
  [
    'a paper',
    '00000naa a2200000   4500',
    ['773 0#$tNature$gVol. 3, no. 2 (1990), p. 12-20$x0028-0836'],
    '4',
    'paper',
  ],
  ['a recording', '00000njm a2200000   4500', [], '17', 'paper'],
  ['a database', '00000nai a2200000   4500', [`008 ${' '.repeat(21)}d`], '19', 'paper'],
  ['a map', '00000nem a2200000   4500', [], '44', 'paper'],
])('%s is recognised', (_, leader, lines, docCode, resourceType) => {
  expect(mapped(leader, '245 10$aT', ...lines).record).toMatchObject({ docCode, resourceType })
})

test('the journal of a paper is parsed', () => {
  const { record } = mapped(
    '00000naa a2200000   4500',
    '245 10$aT',
    '773 0#$tNature.$gVol. 3, no. 2 (1990), p. 12-20$x0028-0836',
  )
  expect(record.host).toEqual({
    title: 'Nature',
    issn: '0028-0836',
    volume: '3',
    issue: '2',
    pages: '12-20',
  })
})

test('copies are read from the fields of Koha, Symphony, Innovative and from plain 852', () => {
  const items = (...lines: string[]) => finishItems(mapped(bookLeader, '245 10$aT', ...lines).items, 'id', 0)
  expect(
    items(
      '952 ##$00$10$70$aMAIN$bMAIN$cREF$o823 AUS$p3999',
      '952 ##$01$aMAIN$bMAIN$p4000',
      '952 ##$aMAIN$p4001$q2026-01-01',
    ),
  ).toEqual([
    { barcode: '3999', branch: 'MAIN', location: 'REF', callNumber: '823 AUS', status: 'available' },
    { barcode: '4000', branch: 'MAIN', location: '', status: 'lost' },
    { barcode: '4001', branch: 'MAIN', location: '', status: 'on-loan' },
  ])
  expect(items('999 ##$aPG3479.4 .U485$wLC$c1$iX031605101$kCHECKEDOUT$lSTACKS$mALDERMAN')).toEqual([
    {
      barcode: 'X031605101',
      branch: 'ALDERMAN',
      location: 'STACKS',
      callNumber: 'PG3479.4 .U485',
      status: 'on-loan',
    },
  ])
  expect(items('945 ##$a904.7 You$i36431100233167$l3cwan$s-')).toEqual([
    {
      barcode: '36431100233167',
      branch: 'main',
      location: '3cwan',
      callNumber: '904.7 You',
      status: 'available',
    },
  ])
  expect(items('852 0#$bMCL$cMAIN$hPR4034 P73$iR8', '852 0#$bMCL$cMAIN$hPR4034 P73$iR8')).toEqual([
    { barcode: 'id#1', branch: 'MCL', location: 'MAIN', callNumber: 'PR4034 P73 R8', status: 'available' },
    { barcode: 'id#2', branch: 'MCL', location: 'MAIN', callNumber: 'PR4034 P73 R8', status: 'available' },
  ])
  expect(items('852 8#$aMCM$bHUM$cSTACK$hPR4030 1983', '949 ##$ah$p39080013569295')).toMatchObject([
    { barcode: '39080013569295', branch: 'HUM' },
  ])
  expect(items('952 ##$aII lb11 09-05-02')).toEqual([])
})

test('all that Koha and holdings records say of a copy is kept; what cannot be read stays legible for staff', () => {
  const [koha] = finishItems(
    mapped(
      bookLeader,
      '245 10$aT',
      '952 ##$aMAIN$p1$yREF$g30.00$v45.000000$i固-17$zCD missing$xgift of Li$eAmazon$d2024-03-01$r2026-01-02',
    ).items,
    'id',
    0,
  )
  expect(koha).toMatchObject({
    itemType: 'REF',
    price: 4_500,
    ownNumber: '固-17',
    note: 'CD missing',
    staffNote: 'gift of Li',
    source: 'Amazon',
    acquiredOn: '2024-03-01',
    lastSeenOn: '2026-01-02',
  })
  const [held] = finishItems(
    mapped(bookLeader, '245 10$aT', '852 ##$bM$cS$p2$zfolded', '876 ##$p2$cUSD 20.00$xold$dMay$jlost').items,
    'id',
    0,
  )
  expect(held).toMatchObject({ status: 'lost', staffNote: 'old; USD 20.00; May', note: 'folded' })
  expect(held).not.toHaveProperty('price')
})

test('links keep their labels', () => {
  expect(recordOf('245 10$aT', '856 41$3Table of contents$uhttp://x.example/t').links).toEqual([
    { url: 'http://x.example/t', label: 'Table of contents', about: true },
  ])
})

test.each([
  ['856 40$uhttp://x.example/a', undefined],
  ['856 41$uhttp://x.example/a$yRead online', undefined],
  ['856 41$uhttp://x.example/a$zVolume 1', undefined],
  ['856 4#$uhttp://x.example/a$3全文', undefined],
  ['856 40$3Full text$uhttp://x.example/a', undefined],
  ['856 42$uhttp://x.example/a', true],
  ['856 42$3Publisher description$uhttp://x.example/a', true],
  ['856 41$3Contributor biographical information$uhttp://x.example/a', true],
  ['856 41$3Cover image$uhttp://x.example/a', true],
  ['856 4#$3目次$uhttp://x.example/a', true],
  ['856 4#$zInhaltsverzeichnis$uhttp://x.example/a', true],
  ['856 4#$y封面$uhttp://x.example/a', true],
])('%s: about the resource: %s', (field, about) => {
  expect(recordOf('245 10$aT', field).links[0]?.about).toBe(about)
})

test('an added entry with a title is a work: its author made that one', () => {
  const record = recordOf(
    '100 1#$aZhang San',
    '245 10$aCollected$cZhang San',
    '700 12$aLi Si.$tAnother work',
    '700 1#$iContainer of (work):$aWang Wu.$tThird',
    '700 1#$aZhao Liu,$etranslator',
  )
  expect(record.contributors.map(({ name }) => name)).toEqual(['Zhang San', 'Zhao Liu'])
  expect(record.otherTitles).toEqual(['Another work', 'Li Si. Another work', 'Third', 'Wang Wu. Third'])
})

test('a repeated title, both numbers of one subfield and the number of another form are kept', () => {
  const record = recordOf(
    '020 ##$a7-5600-1234-5, 7-5600-1235-3',
    '020 ##$aSBN 425-03939-0',
    '020 ##$a978-7-02-000220-1',
    '245 10$aFirst title',
    '245 10$aSecond title',
    '776 08$z9787544291170',
  )
  expect(record.otherTitles).toContain('Second title')
  expect(record.isbns).toEqual(['9787560012346', '9787560012353', '9780425039397'])
  expect(record.identifiers.map(({ value }) => value)).toEqual(['978-7-02-000220-1', '9787544291170'])
})
