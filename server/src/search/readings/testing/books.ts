import type { BibRecord, CatalogueEntry } from '../../../domain/catalogue/record.ts'
import { entryOf } from '../../../testing/entries.ts'

type Book = [title: string, authors?: string, facts?: Partial<BibRecord>]

const journal = { docCode: '2' }
const english = { languages: ['eng'] }

/** Books and journals as a university has them, for what readers type of them. */
const books: readonly Book[] = [
  ['有机化学（第四版）', '邢其毅'],
  ['无机化学', '宋天佑'],
  ['物理化学简明教程', '印永嘉'],
  ['离散数学', '左孝凌'],
  ['操作系统教程', '孙钟秀'],
  ['信号与系统', '奥本海姆'],
  ['自动控制原理', '胡寿松'],
  ['材料力学（第六版）', '刘鸿文'],
  ['马克思主义政治经济学概论', '刘树成'],
  ['思想道德与法治', '编写组'],
  ['古代汉语', '王力'],
  ['现代汉语（增订七版）', '黄伯荣'],
  ['计算机组成原理', '唐朔飞'],
  ['数学物理方法', '梁昆淼'],
  ['复变函数论', '钟玉泉'],
  ['北京大学学报', '', journal],
  ['微观经济学原理（第七版）', '曼昆'],
  ['宏观经济学', '多恩布什'],
  ['中国古代文学史', '袁行霈'],
  ['国际贸易理论与实务', '陈岩'],
  ['文学理论教程', '童庆炳'],
  ['大学英语六级词汇', '赵某'],
  ['新编日语（第三册）', '周平'],
  ['许国璋英语（第一册）', '许国璋'],
  ['宋代水利史研究', '某人'],
  ['明清江南市镇', '樊某'],
  ['蜜蜂的生活', '梅特林克'],
  ['你为什么是穷人', '某某'],
  ['什么是数学', '柯朗'],
  ['徐悲鸿传', '廖静文'],
  ['苏东坡传', '林语堂'],
  ['敦煌艺术概论', '郑汝中'],
  ['平凡的世界', '路遥', { year: 1986 }],
  ['人生', '路遥'],
  ['白鹿原', '陈忠实'],
  ['老人与海', '海明威'],
  ['傲慢与偏见', '简·奥斯汀'],
  ['百年孤独', '加西亚·马尔克斯'],
  ['麦田里的守望者', '塞林格'],
  ['雪国', '川端康成'],
  ['呐喊', '鲁迅'],
  ['仲夏夜之梦', '莎士比亚'],
  ['边城', '沈从文', { isbns: ['9787020008735'] }],
  ['算法竞赛入门经典', '刘汝佳'],
  ['编译原理', '阿霍'],
  ['The Honeybee and Its Way Home', 'Karl Lind', english],
  ['What Is History?', 'E. H. Carr', english],
  ['Fortress Besieged', 'Qian Zhongshu', english],
  ['Great Expectations', 'Charles Dickens', english],
  ['The Organisation of Labour', 'Anne Field', english],
  ['Theatre and Society', 'Mark Stone', english],
  ['Modeling Behavior', 'Lee Grant', english],
  ['The Aluminum Industry', 'Paul Reed', english],
  ['Encyclopaedia of Gardens', 'Rose Hill', english],
  ['Swan Lake: The Story of a Ballet', 'Tchaikovsky, Peter', english],
  ['Physical Chemistry', 'Peter Atkins', { ...english, edition: '11th edition' }],
  ['Calculus', 'James Stewart', { ...english, edition: '7th ed.' }],
  ['The C Programming Language', 'Brian Kernighan', { ...english, edition: '2nd ed.' }],
  ['Structure and Interpretation of Computer Programs', 'Harold Abelson', english],
  ['Journal of Applied Physics', '', { ...journal, ...english }],
  ['Physical Review Letters', '', { ...journal, ...english }],
  ['Annual Review of Fluid Mechanics', '', { ...journal, ...english }],
  ['The Journal of Biological Chemistry', '', { ...journal, ...english }],
  ['Transactions of the American Mathematical Society', '', { ...journal, ...english }],
  ['Proceedings of the London Mathematical Society', '', { ...journal, ...english }],
  ['Design of Machine Elements', 'Adam Brown; Eve Carter; Ian Dunn', english],
  [
    'Attention in Sequences',
    'Vera Mill',
    {
      ...english,
      docCode: '4',
      identifiers: [
        { scheme: 'other', value: 'arXiv:2105.01234' },
        { scheme: 'doi', value: '10.5555/seq.2021.7' },
      ],
    },
  ],
  ['云计算导论', '林某', { resourceType: 'electronic' }],
]

/** The books as entries of a catalogue, each with its place in the list as id. */
export const sampleBooks = (): CatalogueEntry[] =>
  books.map(([title, authors = '', facts = {}], at) =>
    entryOf({
      recordId: `typed-${at}`,
      title,
      authors: authors.split('; ').filter((name) => name !== ''),
      languages: ['chi'],
      ...facts,
    }),
  )
