import { expect, test } from 'vitest'
import { marcOf } from '../testing/marc-lines.ts'
import { readAuthority } from './authority.ts'
import { readHoldings } from './holdings.ts'
import { viewMarc } from './marc-view.ts'

const leader = '00000nz  a2200000n  4500'

test('a MARC 21 authority record yields its heading and references', () => {
  const view = viewMarc(
    marcOf(
      leader,
      '001 n1',
      '100 1#$aTwain, Mark,$d1835-1910',
      '400 1#$aClemens, Samuel Langhorne,$d1835-1910',
      '500 1#$aSnodgrass, Quintus Curtius,$d1835-1910',
    ),
  )
  expect(readAuthority(view, 'marc21')).toEqual({
    heading: 'Twain, Mark, 1835-1910',
    kind: 'person',
    variants: ['Clemens, Samuel Langhorne, 1835-1910'],
    seeAlso: ['Snodgrass, Quintus Curtius, 1835-1910'],
  })
  expect(readAuthority(viewMarc(marcOf(leader, '150 ##$aBirds$zPoland')), 'marc21')).toMatchObject({
    heading: 'Birds--Poland',
    kind: 'subject',
  })
  expect(readAuthority(viewMarc(marcOf(leader, '040 ##$ax')), 'marc21')).toBeUndefined()
})

test('a UNIMARC authority record yields its heading and references', () => {
  const view = viewMarc(marcOf(leader, '200 #1$aHugo$bVictor', '400 #1$aHugo$bV.', '700 #0$a雨果'))
  expect(readAuthority(view, 'unimarc')).toEqual({
    heading: 'Hugo, Victor',
    kind: 'person',
    variants: ['Hugo, V.', '雨果'],
    seeAlso: [],
  })
})

test('a holdings record yields a copy for every location, or for every barcode', () => {
  expect(
    readHoldings(viewMarc(marcOf(leader, '852 ##$aDE-4', '852 1#$cWp 98/11', '866 30$a11.1969'))),
  ).toEqual([{ branch: 'DE-4', callNumber: 'Wp 98/11', volume: '11.1969' }])
  expect(
    readHoldings(viewMarc(marcOf(leader, '852 ##$bMAIN$cREF$hQA1', '876 ##$p1$jLost', '876 ##$p2$32020'))),
  ).toEqual([
    { branch: 'MAIN', location: 'REF', callNumber: 'QA1', barcode: '1', status: 'lost' },
    { branch: 'MAIN', location: 'REF', callNumber: 'QA1', barcode: '2', volume: '2020' },
  ])
})
