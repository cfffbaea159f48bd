import { expect, test } from 'vitest'
import type { BibRecord } from '../record.ts'
import { bookLeader, marcOf, unimarcLeader } from '../testing/marc-lines.ts'
import { mapMarc } from './marc-outcome.ts'

function recordOf(family: 'marc21' | 'unimarc', lines: readonly string[]): BibRecord | undefined {
  const marc = marcOf(family === 'marc21' ? bookLeader : unimarcLeader, '001 one', ...lines)
  const mapping = mapMarc(marc, { record: 1 }, [], () => '', { family, source: undefined })
  return 'record' in mapping ? mapping.record.outcome.entry.record : undefined
}

const title = [
  '245 10$6880-01$aHong lou meng :$bxiao shuo /$cCao Xueqin.',
  '880 10$6245-01/$1$a红楼梦 :$b小说 /$c曹雪芹.',
]

test.each<[string, string[], Partial<BibRecord>]>([
  [
    'title',
    title,
    { title: '红楼梦', subtitle: '小说', responsibility: '曹雪芹', otherTitles: ['Hong lou meng'] },
  ],
  [
    'main author, with the role and dates of the romanised form',
    [...title, '100 1#$6880-02$aCao, Xueqin,$d1717-1763,$eauthor.', '880 1#$6100-02/$1$a曹雪芹.'],
    {
      contributors: [
        {
          name: '曹雪芹',
          otherNames: ['Cao, Xueqin'],
          role: 'author',
          dates: '1717-1763',
          kind: 'person',
          main: true,
        },
      ],
    },
  ],
  [
    'added person and body',
    [
      ...title,
      '700 1#$6880-02$aGao, E,$eeditor.',
      '880 1#$6700-02/$1$a高鹗,$e编.',
      '710 2#$6880-03$aRen min wen xue chu ban she.',
      '880 2#$6710-03/$1$a人民文学出版社.',
    ],
    {
      contributors: [
        { name: '高鹗', otherNames: ['Gao, E'], role: '编', kind: 'person', main: true },
        { name: '人民文学出版社', otherNames: ['Ren min wen xue chu ban she'], kind: 'body', main: false },
      ],
    },
  ],
  [
    'edition',
    [...title, '250 ##$6880-02$aDi 3 ban.', '880 ##$6250-02/$1$a第3版.'],
    { edition: '第3版 = Di 3 ban' },
  ],
  ['edition without a romanised form', [...title, '880 ##$6250-00/$1$a第3版.'], { edition: '第3版' }],
  [
    'imprint of 264, with the date of the romanised form',
    [...title, '264 #1$6880-02$aBeijing :$bShang wu,$c1999.', '880 #1$6264-02/$1$a北京 :$b商务印书馆.'],
    { places: ['北京', 'Beijing'], publishers: ['商务印书馆', 'Shang wu'], pubDate: '1999' },
  ],
  [
    'imprint of 260',
    [...title, '260 ##$6880-02$aMoskva :$bNauka,$c1980.', '880 ##$6260-02/(N$aМосква :$bНаука,$c1980.'],
    { places: ['Москва', 'Moskva'], publishers: ['Наука', 'Nauka'] },
  ],
  [
    'series',
    [...title, '490 0#$6880-02$aXue sheng wen ku ;$v3', '880 0#$6490-02/$1$a学生文库'],
    { series: [{ title: '学生文库', volume: '3' }, { title: 'Xue sheng wen ku' }] },
  ],
  [
    'notes',
    [...title, '500 ##$6880-02$aYuan ming Shi tou ji.', '880 ##$6500-02/$1$a原名石头记.', '500 ##$aIndex.'],
    { notes: ['原名石头记.', 'Yuan ming Shi tou ji.', 'Index.'] },
  ],
  [
    'contents and abstract',
    [
      ...title,
      '505 0#$6880-02$aDi yi hui',
      '880 0#$6505-02/$1$a第一回',
      '520 ##$6880-03$aJia shi xing shuai',
      '880 ##$6520-03/$1$a贾史兴衰',
    ],
    { contents: '第一回\nDi yi hui', abstract: '贾史兴衰\nJia shi xing shuai' },
  ],
  [
    'subjects',
    [...title, '650 #7$6880-02$aXiao shuo$yQing dai', '880 #7$6650-02/$1$a小说$y清代'],
    { subjects: ['小说--清代', 'Xiao shuo--Qing dai'] },
  ],
  [
    'Cyrillic, Arabic and Hebrew',
    [
      '245 10$6880-01$aVoĭna i mir',
      '880 10$6245-01/(N$aВойна и мир',
      '246 ##$6880-02$aḤarb wa-salām',
      '880 ##$6246-02/(3/r$aحرب وسلام',
      '100 1#$6880-03$aṬolsṭoi',
      '880 1#$6100-03/(2/r$aטולסטוי',
    ],
    {
      title: 'Война и мир',
      contributors: [{ name: 'טולסטוי', otherNames: ['Ṭolsṭoi'], kind: 'person', main: true }],
    },
  ],
  [
    'kanji before their reading in kana',
    ['245 10$6880-01$aKokoro', '880 10$6245-01/$1$aこころ', '880 10$6245-01/$1$a心'],
    { title: '心', otherTitles: ['こころ', 'Kokoro'] },
  ],
  [
    'a field that already has the script of the book',
    ['245 10$6880-01$a红楼梦', '880 10$6245-01$aHong lou meng'],
    { title: '红楼梦', otherTitles: ['Hong lou meng'] },
  ],
  ['a Latin text with a Latin 880', ['245 10$6880-01$aFaust', '880 10$6245-01$aFavst'], { title: 'Faust' }],
  ['a field linked to nothing', ['245 10$6880-01$aFaust', '880 10$6245-07/$1$a浮士德'], { title: 'Faust' }],
])('MARC 21: the script of the book leads, the romanised form stands beside it: %s', (_, lines, record) => {
  expect(recordOf('marc21', lines)).toMatchObject(record)
})

test.each<[string, string[], Partial<BibRecord>]>([
  [
    'title',
    ['200 1#$6a01$7ba$aHong lou meng', '200 1#$6a01$7ea$a红楼梦'],
    { title: '红楼梦', otherTitles: ['Hong lou meng'] },
  ],
  [
    'kanji before kana',
    ['200 1#$6a01$7dc$aココロ', '200 1#$6a01$7ba$aKokoro', '200 1#$6a01$7db$a心'],
    { title: '心', otherTitles: ['ココロ', 'Kokoro'] },
  ],
  [
    'edition',
    ['200 1#$a红楼梦', '205 ##$6a02$7ba$aDi 3 ban', '205 ##$6a02$7ea$a第3版'],
    { edition: '第3版 = Di 3 ban' },
  ],
  ['editions without a link', ['200 1#$a红楼梦', '205 ##$a第3版', '205 ##$aDi 3 ban'], { edition: '第3版' }],
  [
    'imprint',
    ['200 1#$aВойна и мир', '210 ##$6a02$7ba$aMoskva$cNauka', '210 ##$6a02$7ca$aМосква$cНаука'],
    { places: ['Москва', 'Moskva'], publishers: ['Наука', 'Nauka'] },
  ],
  [
    'author',
    ['200 1#$a红楼梦', '701 #0$6a03$7ba$aCao, Xueqin', '701 #0$6a03$7ea$a曹雪芹'],
    { contributors: [{ name: '曹雪芹', otherNames: ['Cao, Xueqin'], kind: 'person', main: true }] },
  ],
])('UNIMARC: the script of the book leads, its transliteration stands beside it: %s', (_, lines, record) => {
  expect(recordOf('unimarc', lines)).toMatchObject(record)
})
