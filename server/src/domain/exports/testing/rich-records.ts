import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import { entryOf, itemOf } from '../../../testing/entries.ts'
import type { BibRecord } from '../../catalogue/record.ts'
import type { Described } from '../valid-marc.ts'

export const agency = '文渊大学图书馆'
const media = ['paper', 'electronic', 'digital'] as const

/** The richest record of each kind, in each medium. */
export const rich = docTypes.flatMap(({ code, word }) =>
  media.map((resourceType): Described => {
    const recordId = `${word}-${resourceType}`
    const isPart = word === 'paper' || word === 'conference-paper'
    const facts: Partial<BibRecord> = {
      docCode: code,
      resourceType,
      subtitle: '副题名 & <标记>',
      otherTitles: ['Another title'],
      responsibility: '曹雪芹著',
      contributors: [
        {
          name: '曹雪芹',
          otherNames: ['Cao Xueqin'],
          role: '著',
          dates: '1715-1763',
          kind: 'person',
          main: true,
        },
        { name: 'Jane Austen Society', otherNames: [], kind: 'body', main: true },
        { name: 'Smith, J.', otherNames: [], role: 'translator', kind: 'person', main: false },
        { name: '全国图书馆会议', otherNames: [], kind: 'meeting', main: false },
        { name: 'Nobody, N.', otherNames: [], kind: 'person', main: false },
      ],
      edition: '第2版',
      publishers: ['人民文学出版社', 'A & B, Inc. %'],
      places: ['北京', 'London'],
      languages: ['chi', 'eng', 'jpn'],
      country: 'cc',
      isbns: ['9787020002207', '9780306406157'],
      issns: ['0028-0836'],
      identifiers: [
        { scheme: 'doi', value: '10.1007/978-3-540-00000-1_12' },
        { scheme: 'standard', value: 'GB/T 7714-2015' },
        { scheme: 'cn', value: '11-1541/G2' },
        { scheme: 'lccn', value: '63022268' },
        { scheme: 'oclc', value: '12345678' },
        { scheme: 'other', value: 'X-1' },
      ],
      subjects: ['章回小说--中国--清代', 'Novels'],
      keywords: ['红学'],
      classNumbers: [
        { scheme: 'clc', value: 'I242.4' },
        { scheme: 'ddc', value: '895.134' },
      ],
      series: [{ title: '丛书', volume: '3' }],
      ...(isPart
        ? { host: { title: '学报', issn: '0028-0836', volume: '12', issue: '3', pages: '12-34' } }
        : {}),
      abstract: '第一段\n第二段',
      notes: ['附录'],
      extent: '300页',
      organisations: ['ISO', 'IEC'],
      links: [
        { url: 'https://example.org/a%20b?x=1&y=2#f_g%E4%B8%AD', label: '全文' },
        { url: 'https://example.org/cover.jpg', about: true },
      ],
      ...(word === 'thesis'
        ? { thesis: { degree: '文学博士', access: 'restricted', embargo: '2027-07-01' } }
        : {}),
      ...(resourceType === 'paper' ? { year: 1996 } : {}),
    }
    const items = [
      itemOf(`${recordId}-1`, { volume: '上' }),
      itemOf(`${recordId}-2`, { status: 'reference', currentLocation: '展厅' }),
      itemOf(`${recordId}-3`, { status: 'on-loan', callNumber: 'I242.4/C1 =2' }),
    ]
    return { ...entryOf({ recordId, title: `题名 ${word}`, ...facts }), items, marc: null, agency }
  }),
)
