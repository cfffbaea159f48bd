import { citationStyles } from '@wenyuan/contract/constants/export-formats.ts'
import { expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { cite } from './cite.ts'

type Given = Partial<Parameters<typeof entryOf>[0]> & { title: string }

/** The citations of a work in APA, MLA and Chicago, _italics_ between underscores. */
const citedAs = (given: Given): string[] => {
  const { record } = entryOf({ recordId: 'x', docCode: '1', ...given })
  return citationStyles.flatMap((style) => {
    const { inText } = cite(record, style, '2026-03-15')
    return inText ? [inText.runs.map(({ text, italic }) => (italic ? `_${text}_` : text)).join('')] : []
  })
}

test('a Chinese name stays whole', () => {
  expect(citedAs({ title: '三体', authors: ['刘慈欣'], year: 2008 })).toEqual([
    '(刘慈欣, 2008)',
    '(刘慈欣)',
    '刘慈欣, _三体_.',
  ])
})

test('of other names the family name stands, and two are joined as the style says', () => {
  expect(
    citedAs({
      title: 'Good omens',
      languages: ['eng'],
      authors: ['Pratchett, Terry', 'Gaiman, Neil'],
      year: 1990,
    }),
  ).toEqual(['(Pratchett & Gaiman, 1990)', '(Pratchett and Gaiman)', 'Pratchett and Gaiman, _Good Omens_.'])
})

test('of many authors the first is named', () => {
  expect(citedAs({ title: '信息检索', authors: ['马费成', '宋恩梅', '张勤'], year: 2011 })).toEqual([
    '(马费成 et al., 2011)',
    '(马费成 et al.)',
    '马费成, 宋恩梅, and 张勤, _信息检索_.',
  ])
  expect(citedAs({ title: '信息检索', authors: ['马费成', '宋恩梅', '张勤', '李四'] })).toEqual([
    '(马费成 et al., n.d.)',
    '(马费成 et al.)',
    '马费成 et al., _信息检索_.',
  ])
})

test('a work without author is cited by its title', () => {
  expect(citedAs({ title: '家谱' })).toEqual(['(_家谱_, n.d.)', '(_家谱_)', '_家谱_.'])
  expect(citedAs({ title: 'Open access', docCode: '4', languages: ['eng'], year: 2019 })).toEqual([
    '(“Open access,” 2019)',
    '(“Open Access”)',
    '“Open Access.”',
  ])
})
