import type { DemoList, Words } from '../tenant-shape.ts'

const words = (zhCN: string, zhTW: string, en: string): Words => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

const classics: Omit<DemoList, 'records'> = {
  code: 'classics',
  name: words('中国古典文学入门', '中國古典文學入門', 'An introduction to the Chinese classics'),
  introduction: words(
    '诗、文、史与小说各选几种，先读注释本，再看原典。',
    '詩、文、史與小說各選幾種，先讀注釋本，再看原典。',
    'A few works each of poetry, prose, history and fiction. Read an annotated edition first.',
  ),
}
const modern: Omit<DemoList, 'records'> = {
  code: 'modern-literature',
  name: words('现代文学十种', '現代文學十種', 'Modern Chinese literature'),
  introduction: words(
    '从鲁迅到余华，课程和考试常用的作品。',
    '從魯迅到余華，課程和考試常用的作品。',
    'From Lu Xun to Yu Hua: works that courses and examinations use.',
  ),
}
const computing: Omit<DemoList, 'records'> = {
  code: 'computing',
  name: words('计算机专业基础书目', '資訊科學基礎書目', 'Foundations of computing'),
  introduction: words(
    '数学、算法、系统和机器学习的教材，与培养方案对应。',
    '數學、演算法、系統和機器學習的教材，與培養方案對應。',
    'Textbooks of mathematics, algorithms, systems and machine learning for the degree.',
  ),
}

export const wenyuanLists: DemoList[] = [
  {
    ...classics,
    records: [
      'wy-44363580205',
      'wy-44095975330',
      'wy-48336267085',
      'wy-41090969320',
      'wy-12255870440',
      'wy-09880765083',
      'wy-59601282504',
      'wy-47244036195',
      'wy-54871600605',
      'wy-35124541863',
      'wy-17710943389',
      'wy-05973845062',
    ],
  },
  {
    ...modern,
    records: [
      'wy-10386170465',
      'wy-17643615673',
      'wy-37818846036',
      'wy-27835454108',
      'wy-39635709490',
      'wy-28023881936',
      'wy-48477812954',
      'wy-56500404554',
      'wy-05081443653',
      'wy-49976382655',
    ],
  },
  {
    ...computing,
    records: [
      'wy-17597868494',
      'wy-67450836388',
      'wy-39345345129',
      'wy-17316210079',
      'wy-10271848336',
      'wy-45696129612',
      'wy-56045205987',
      'wy-64567565562',
      'wy-44137436808',
      'wy-44021510482',
      'wy-28245270648',
    ],
  },
  {
    code: 'english-novels',
    name: words('英文小说原著', '英文小說原著', 'English novels in the original'),
    introduction: words(
      '都可在线阅读，适合大学英语课外阅读。',
      '都可線上閱讀，適合大學英語課外閱讀。',
      'All can be read online: for reading beyond the English course.',
    ),
    records: ['pg-1342', 'pg-1260', 'pg-98', 'pg-1400', 'pg-1661', 'pg-345'],
  },
]

export const linjiangLists: DemoList[] = [
  {
    ...classics,
    records: [
      'wy-44363580205',
      'wy-44095975330',
      'wy-48336267085',
      'wy-12255870440',
      'wy-09880765083',
      'wy-59601282504',
      'wy-05973845062',
    ],
  },
  {
    ...computing,
    records: [
      'wy-00185035385',
      'wy-46465582726',
      'wy-10271848336',
      'wy-45696129612',
      'wy-64567565562',
      'wy-44021510482',
      'wy-28245270648',
    ],
  },
]
