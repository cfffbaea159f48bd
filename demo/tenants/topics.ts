import type { DemoTopic, Words } from '../tenant-shape.ts'

const words = (zhCN: string, zhTW: string, en: string): Words => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })
const begin = words('从这里读起', '從這裡讀起', 'Where to begin')
const more = words('馆藏中的相关文献', '館藏中的相關文獻', 'More in the collection')
const bySubject = (searchWord: string) => ({ searchItems: [{ searchField: 'subject' as const, searchWord }] })
const byTitle = (searchWord: string) => ({ searchItems: [{ searchField: 'title' as const, searchWord }] })

const scienceFiction: DemoTopic = {
  code: 'science-fiction',
  classCode: 'I7',
  name: words('早期科幻小说', '早期科幻小說', 'Early science fiction'),
  summary: words(
    '十九世纪的开端与杂志年代的短篇，全部可以在线阅读。',
    '十九世紀的開端與雜誌年代的短篇，全部可以線上閱讀。',
    'Beginnings in the nineteenth century and stories of the magazine years, all readable online.',
  ),
  blocks: [
    {
      kind: 'text',
      text: words(
        '## 两个开端\n\n雪莱写科学家的**责任**，凡尔纳和威尔斯写旅行：到海底，到地心，到未来。\n\n- 先读 *The Time Machine*，篇幅最短\n- 再读短篇：二十世纪四五十年代的杂志',
        '## 兩個開端\n\n雪萊寫科學家的**責任**，凡爾納和威爾斯寫旅行：到海底，到地心，到未來。\n\n- 先讀 *The Time Machine*，篇幅最短\n- 再讀短篇：二十世紀四五十年代的雜誌',
        '## Two beginnings\n\nShelley writes about the **responsibility** of the scientist, Verne and Wells about journeys: under the sea, to the centre of the earth, to the future.\n\n- Begin with *The Time Machine*, the shortest\n- Then the short stories of the 1940s and 1950s',
      ),
    },
    {
      kind: 'search',
      heading: words('在线小说', '線上小說', 'Novels and stories online'),
      body: bySubject('Science fiction'),
      rows: 12,
    },
  ],
}

export const wenyuanTopics: DemoTopic[] = [
  {
    code: 'red-chamber',
    classCode: 'I2',
    name: words('读懂《红楼梦》', '讀懂《紅樓夢》', 'Reading the Dream of the Red Chamber'),
    summary: words(
      '从版本选起，再看脂评与研究。',
      '從版本選起，再看脂評與研究。',
      'Choose an edition first, then the old comments and the research.',
    ),
    blocks: [
      {
        kind: 'text',
        text: words(
          '## 选一个版本\n\n通行本一百二十回，后四十回的作者一向有争议。初读选**人民文学出版社校注本**；要看早期面貌，选八十回校本和脂评本。\n\n更多版本见[全部检索结果](/searchList?q=红楼梦&field=title)。',
          '## 選一個版本\n\n通行本一百二十回，後四十回的作者一向有爭議。初讀選**人民文學出版社校注本**；要看早期面貌，選八十回校本和脂評本。\n\n更多版本見[全部檢索結果](/searchList?q=紅樓夢&field=title)。',
          '## Choose an edition\n\nThe usual text has 120 chapters; who wrote the last forty is disputed. For a first reading choose the **annotated edition of Renmin wenxue**; for the earlier form the edition of eighty chapters and the one with the comments of Red Inkstone.\n\n[All editions](/searchList?q=红楼梦&field=title) are in the catalogue.',
        ),
      },
      {
        kind: 'records',
        heading: words('版本', '版本', 'Editions'),
        records: ['wy-59601282504', 'wy-01512185008', 'wy-12292562727', 'wy-09277153865'],
      },
      {
        kind: 'records',
        heading: words('导读与研究', '導讀與研究', 'Introductions and research'),
        records: ['wy-31012631441', 'wy-55262651421'],
      },
      { kind: 'search', heading: more, body: byTitle('红楼梦'), rows: 12 },
      {
        kind: 'link',
        href: '/bookListNav',
        name: words('看看图书馆的书单', '看看圖書館的書單', 'See the book lists of the library'),
      },
    ],
  },
  {
    code: 'lu-xun',
    classCode: 'I2',
    name: words('鲁迅：从《呐喊》读起', '魯迅：從《吶喊》讀起', 'Lu Xun, beginning with Call to Arms'),
    summary: words(
      '小说、散文与杂文的阅读次序。',
      '小說、散文與雜文的閱讀次序。',
      'Stories, prose and essays in an order for reading.',
    ),
    blocks: [
      {
        kind: 'text',
        text: words(
          '## 阅读次序\n\n1. 小说：《呐喊》《彷徨》\n2. 回忆与散文诗：《朝花夕拾》《野草》\n3. 杂文：先读选本，再读单行本',
          '## 閱讀次序\n\n1. 小說：《吶喊》《彷徨》\n2. 回憶與散文詩：《朝花夕拾》《野草》\n3. 雜文：先讀選本，再讀單行本',
          '## An order for reading\n\n1. Stories: *Call to Arms*, *Wandering*\n2. Memories and prose poems: *Dawn Blossoms Plucked at Dusk*, *Wild Grass*\n3. Essays: a selection first, then the separate volumes',
        ),
      },
      {
        kind: 'records',
        heading: begin,
        records: ['wy-10386170465', 'wy-17643615673', 'wy-37818846036', 'wy-52388302917'],
      },
      {
        kind: 'search',
        heading: more,
        body: { searchItems: [{ searchField: 'author', searchWord: '鲁迅' }] },
        rows: 12,
      },
    ],
  },
  {
    code: 'tang-song-poetry',
    classCode: 'I2',
    name: words('唐诗宋词', '唐詩宋詞', 'Poetry of the Tang and Song'),
    summary: words('选本、鉴赏与讲解。', '選本、鑑賞與講解。', 'Selections, appreciations and lectures.'),
    blocks: [
      {
        kind: 'records',
        heading: begin,
        records: ['wy-44363580205', 'wy-29481137978', 'wy-07177346250', 'wy-37799246942', 'wy-38459362645'],
      },
      { kind: 'search', heading: words('唐诗', '唐詩', 'Tang poetry'), body: byTitle('唐诗'), rows: 8 },
      { kind: 'search', heading: words('宋词', '宋詞', 'Song poetry'), body: byTitle('宋词'), rows: 8 },
    ],
  },
  {
    code: 'machine-learning',
    classCode: 'TP',
    name: words('机器学习入门', '機器學習入門', 'An introduction to machine learning'),
    summary: words(
      '教材、实战与开放获取的论文。',
      '教材、實作與開放取用的論文。',
      'Textbooks, practice, and papers in open access.',
    ),
    blocks: [
      {
        kind: 'records',
        heading: words('教材', '教材', 'Textbooks'),
        records: ['wy-44021510482', 'wy-57681496414', 'wy-28467611398', 'wy-53115850950'],
      },
      {
        kind: 'search',
        heading: words('最新论文', '最新論文', 'Latest papers'),
        body: { ...bySubject('Machine learning'), docCode: '4', sortField: 'year', sortClause: 'desc' },
        rows: 10,
      },
    ],
  },
  {
    code: 'detective-stories',
    classCode: 'I5',
    name: words('黄金时代的侦探小说', '黃金時代的偵探小說', 'Detective stories of the golden age'),
    summary: words(
      '福尔摩斯、波洛与硬汉侦探，原文在线阅读。',
      '福爾摩斯、白羅與硬漢偵探，原文線上閱讀。',
      'Holmes, Poirot and the hard-boiled detective, to be read online.',
    ),
    blocks: [
      {
        kind: 'records',
        heading: begin,
        records: ['pg-244', 'pg-2852', 'pg-863', 'pg-69087', 'pg-77600'],
      },
      { kind: 'search', heading: more, body: bySubject('Detective and mystery stories'), rows: 12 },
    ],
  },
  scienceFiction,
]

export const linjiangTopics: DemoTopic[] = [
  {
    code: 'classics',
    classCode: 'B2',
    name: words('先秦经典', '先秦經典', 'Classics before the Qin'),
    summary: words(
      '论语、庄子、周易与楚辞的注本。',
      '論語、莊子、周易與楚辭的注本。',
      'Annotated editions of the Analects, Zhuangzi, the Changes and the Songs of Chu.',
    ),
    blocks: [
      {
        kind: 'records',
        heading: begin,
        records: ['wy-48336267085', 'wy-46528592058', 'wy-27655755971', 'wy-00784821626'],
      },
      { kind: 'search', heading: more, body: bySubject('先秦哲学'), rows: 12 },
    ],
  },
  {
    code: 'western-philosophy',
    classCode: 'B5',
    name: words('西方哲学名著', '西方哲學名著', 'Works of Western philosophy'),
    summary: words(
      '从柏拉图到维特根斯坦。',
      '從柏拉圖到維根斯坦。',
      'From Plato to Wittgenstein, in Chinese translation.',
    ),
    blocks: [
      {
        kind: 'records',
        heading: begin,
        records: ['wy-55022362373', 'wy-33345412209', 'wy-68169655904', 'wy-46204295867'],
      },
      { kind: 'search', heading: more, body: bySubject('西方哲学'), rows: 12 },
    ],
  },
]
