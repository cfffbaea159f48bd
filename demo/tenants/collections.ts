import type { DemoCollection, Words } from '../tenant-shape.ts'

const words = (zhCN: string, zhTW: string, en: string): Words => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

const publicDomain = words(
  '作品已进入公有领域，可自由使用；注释与排版的权利属于出版者。',
  '作品已進入公有領域，可自由使用；注釋與排版的權利屬於出版者。',
  'The works are in the public domain and may be used freely. Notes and typesetting belong to the publishers.',
)
const gutenbergRights = words(
  '文本由古登堡计划发布，在美国属于公有领域；在其他地区请先确认当地法律。',
  '文本由古騰堡計畫發布，在美國屬於公有領域；在其他地區請先確認當地法律。',
  'Texts of Project Gutenberg, in the public domain in the United States. Elsewhere please check the law first.',
)
const gutenbergPage = 'https://www.gutenberg.org/policy/license.html'
const inCopyright = words(
  '译本受著作权保护；馆藏供借阅，复制请遵守合理使用的规定。',
  '譯本受著作權保護；館藏供借閱，複製請遵守合理使用的規定。',
  'The translations are in copyright. Copies can be borrowed; please copy within fair use only.',
)
const translatedWorks: Omit<DemoCollection, 'code'> = {
  classCode: 'B',
  name: words('汉译世界学术名著', '漢譯世界學術名著', 'World academic works in Chinese'),
  introduction: words(
    '商务印书馆丛书：哲学、政治、经济、历史与语言的经典译本。',
    '商務印書館叢書：哲學、政治、經濟、歷史與語言的經典譯本。',
    'A series of the Commercial Press: classics of philosophy, politics, economics, history and language.',
  ),
  rights: inCopyright,
  search: { searchItems: [{ searchField: 'series', searchWord: '汉译世界学术名著丛书' }] },
}

export const wenyuanCollections: DemoCollection[] = [
  {
    code: 'rare',
    classCode: 'Z1',
    name: words('古籍与特藏', '古籍與特藏', 'Rare books'),
    introduction: words(
      '古籍特藏部的书：小说、诗文与经史的注本，在室内阅览。',
      '古籍特藏部的書：小說、詩文與經史的注本，在室內閱覽。',
      'Books of the rare books department: fiction, poetry, classics and history, read in its reading room.',
    ),
    rights: publicDomain,
    search: { libCode: 'rare' },
  },
  {
    code: 'rare/literature',
    name: words('文学', '文學', 'Literature'),
    rights: publicDomain,
    search: { libCode: 'rare', kindNo: 'I' },
  },
  {
    code: 'rare/philosophy',
    name: words('哲学', '哲學', 'Philosophy'),
    rights: publicDomain,
    search: { libCode: 'rare', kindNo: 'B' },
  },
  {
    code: 'gutenberg',
    classCode: 'I',
    name: words('古登堡计划文库', '古騰堡計畫文庫', 'Project Gutenberg'),
    introduction: words(
      '可以在线阅读的外文原著，包括小说、历史与科学史。',
      '可以線上閱讀的外文原著，包括小說、歷史與科學史。',
      'Works to be read online: fiction, history and the history of science.',
    ),
    rights: gutenbergRights,
    rightsUrl: gutenbergPage,
    search: { publisher: 'Project Gutenberg' },
  },
  {
    code: 'gutenberg/science-fiction',
    name: words('科幻小说', '科幻小說', 'Science fiction'),
    rights: gutenbergRights,
    rightsUrl: gutenbergPage,
    search: {
      publisher: 'Project Gutenberg',
      searchItems: [{ searchField: 'subject', searchWord: 'Science fiction' }],
    },
  },
  { code: 'translated-works', ...translatedWorks },
]

export const linjiangCollections: DemoCollection[] = [{ code: 'translated-works', ...translatedWorks }]
