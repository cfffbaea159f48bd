import { expect, test } from 'vitest'
import { marcOf, unimarcLeader } from '../testing/marc-lines.ts'
import { familyOf } from './family.ts'
import { finishItems } from './items.ts'
import { viewMarc } from './marc-view.ts'
import { recordOfUnimarc } from './unimarc-record.ts'

const mapped = (leader: string, ...lines: string[]) => {
  const found = recordOfUnimarc(viewMarc(marcOf(leader, ...lines)))
  if (!found) throw new Error('no record')
  return found
}
const recordOf = (...lines: string[]) => mapped(unimarcLeader, ...lines).record

test('a Chinese book is read completely', () => {
  expect(
    recordOf(
      '001 007295699',
      '010 ##$a978-7-101-10528-5$b精装$dCNY156.00',
      '100 ##$a20150209d2015    em y0chiy50      ea',
      '101 0#$achi',
      '102 ##$aCN$b110000',
      '200 1#$a杜诗详注$9du shi xiang zhu$b专著$e新注$f(唐)杜甫撰$g(清)仇兆鳌注',
      '205 ##$a2版',
      '210 ##$a北京$c中华书局$d2015',
      '215 ##$a3册(50,23,1942页)$c图$d22cm',
      '225 2#$a中国古典文学丛书$v12',
      '330 ##$a内容',
      '606 0#$a杜诗$x注释',
      '610 0#$a唐诗$a诗集',
      '690 ##$aI222.742$v5',
      '701 #0$c(唐)$a杜甫$9du fu$f(712-770)$4撰',
      '702 #0$c(清)$a仇兆鳌$9qiu zhao ao$f(1638-1717)$4注',
    ),
  ).toMatchObject({
    docCode: '1',
    title: '杜诗详注',
    subtitle: '新注',
    titleReading: 'du shi xiang zhu',
    responsibility: '(唐)杜甫撰 ; (清)仇兆鳌注',
    isbns: ['9787101105285'],
    binding: '精装',
    price: 'CNY156.00',
    edition: '2版',
    places: ['北京'],
    publishers: ['中华书局'],
    year: 2015,
    languages: ['chi'],
    country: 'cc',
    extent: '3册(50,23,1942页) : 图 ; 22cm',
    series: [{ title: '中国古典文学丛书', volume: '12' }],
    abstract: '内容',
    subjects: ['杜诗--注释'],
    keywords: ['唐诗', '诗集'],
    classNumbers: [{ scheme: 'clc', value: 'I222.742' }],
    contributors: [
      {
        name: '杜甫',
        otherNames: ['du fu'],
        role: '撰',
        dates: '712-770',
        nationality: '(唐)',
        kind: 'person',
        main: true,
      },
      {
        name: '仇兆鳌',
        otherNames: ['qiu zhao ao'],
        role: '注',
        dates: '1638-1717',
        nationality: '(清)',
        kind: 'person',
        main: false,
      },
    ],
  })
})

test('parallel and uniform titles become other titles, and a duplicate role is removed', () => {
  const record = recordOf(
    '200 1#$a小王子$dLe petit prince$zfre$f(法)圣埃克苏佩里 著',
    '500 10$aLe Petit Prince',
    '701 #0$c(法)$a圣埃克苏佩里 著$4著',
  )
  expect(record.otherTitles).toEqual(['Le petit prince', 'Le Petit Prince'])
  expect(record.contributors.map(({ name, role }) => [name, role])).toEqual([['圣埃克苏佩里', '著']])
})

test('without name fields the names come from the statement of responsibility', () => {
  expect(recordOf('200 1#$a小王子$f(法)圣埃克苏佩里著$g李玉民译').contributors).toMatchObject([
    { name: '圣埃克苏佩里', nationality: '(法)', role: '著', main: true },
    { name: '李玉民', role: '译', main: false },
  ])
})

test('western names keep their comma, relator codes become terms', () => {
  expect(
    recordOf('200 1#$aT', '700 #1$aHugo$bVictor$f1802-1885$4070', '702 #1$aDurand$bPierre$4730').contributors,
  ).toMatchObject([
    { name: 'Hugo, Victor', role: 'author', main: true },
    { name: 'Durand, Pierre', role: 'translator', main: false },
  ])
})

test.each([
  ['a periodical', '00000nas  2200000   450 ', ['110 ##$aaha'], '2'],
  ['a newspaper', '00000nas  2200000   450 ', ['110 ##$acha'], '7'],
  ['a thesis by its coded form', unimarcLeader, ['105 ##$aa   m   000yy'], '3'],
  ['a thesis by its words', unimarcLeader, ['328 ##$aTh\u00E8se'], '3'],
  ['an article', '00000naa0 2200000   450 ', ['463 #0$t科学通报$v第3期$x0023-074X'], '4'],
  ['a sound recording', '00000njm0 2200000   450 ', [], '17'],
])('%s is recognised', (_, leader, lines, docCode) => {
  expect(mapped(leader, '200 1#$aT', ...lines).record.docCode).toBe(docCode)
})

test('copies are read from 905, 995 and 955', () => {
  const items = (...lines: string[]) =>
    finishItems(mapped(unimarcLeader, '200 1#$aT', ...lines).items, 'id', 0)
  expect(items('905 ##$aWHU$bC001$dI222$eD12$c总馆三楼', '905 ##$aWHU$bC002$fI222/D12')).toEqual([
    { barcode: 'C001', branch: 'WHU', location: '总馆三楼', callNumber: 'I222/D12', status: 'available' },
    { barcode: 'C002', branch: 'WHU', location: '', callNumber: 'I222/D12', status: 'available' },
  ])
  expect(items('995 ##$f206033$bSTL$cAB$k1/А66$o0', '995 ##$f206034$bSTL$cAB$k1/А66$oe')).toMatchObject([
    { barcode: '206033', branch: 'STL', location: 'AB', callNumber: '1/А66', status: 'available' },
    { status: 'on-loan' },
  ])
  expect(items('955 1#$bvol. 1 (1990)-$cParis$dMagasins/Annexe$eP 8° 5683')).toEqual([
    {
      barcode: 'id#1',
      branch: 'Paris',
      location: 'Magasins/Annexe',
      callNumber: 'P 8° 5683',
      status: 'available',
      volume: 'vol. 1 (1990)-',
    },
  ])
})

test('several barcodes in one 905 are several copies', () => {
  const { items } = mapped(unimarcLeader, '200 1#$aT', '905 ##$aWHU$bC001$bC002$dI222$eD12')
  expect(items.map(({ barcode, callNumber }) => [barcode, callNumber])).toEqual([
    ['C001', 'I222/D12'],
    ['C002', 'I222/D12'],
  ])
})

test('series and sets are also read from links with embedded fields', () => {
  expect(recordOf('200 1#$aT$h3', '461 #0$12001 $a资治通鉴$v3').series).toEqual([
    { title: '资治通鉴', volume: '3' },
  ])
  expect(recordOf('200 1#$aT', '225 2#$a文库', '410 #0$12001 $a文库').series).toEqual([{ title: '文库' }])
  const { host } = mapped(
    '00000naa0 2200000   450 ',
    '200 1#$aT',
    '461 #0$12001 $a科学通报$1011##$a0023-074X$v第3卷',
  ).record
  expect(host).toEqual({ title: '科学通报', issn: '0023-074X', volume: '3' })
})

test('the two families are distinguished by their fields', () => {
  expect(
    familyOf(marcOf(unimarcLeader, '100 ##$a20150209d2015    em y0chiy50      ea', '200 1#$a杜诗')),
  ).toBe('unimarc')
  expect(familyOf(marcOf(unimarcLeader, '008 x', '100 1#$aChabon, Michael.', '245 10$aT', '260 ##$bX'))).toBe(
    'marc21',
  )
  expect(familyOf(marcOf(unimarcLeader, '001 x'))).toBeUndefined()
})
