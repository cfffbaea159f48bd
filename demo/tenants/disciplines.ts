import type { Words } from '../tenant-shape.ts'

const discipline = (
  code: string,
  zhCN: string,
  zhTW: string,
  en: string,
): { code: string; names: Words } => ({
  code,
  names: { 'zh-CN': zhCN, 'zh-TW': zhTW, en },
})

/** The fourteen degree categories. Source: catalogue of disciplines for postgraduate education of China, 2022. */
export const disciplines = [
  discipline('01', '哲学', '哲學', 'Philosophy'),
  discipline('02', '经济学', '經濟學', 'Economics'),
  discipline('03', '法学', '法學', 'Law and social sciences'),
  discipline('04', '教育学', '教育學', 'Education'),
  discipline('05', '文学', '文學', 'Literature'),
  discipline('06', '历史学', '歷史學', 'History'),
  discipline('07', '理学', '理學', 'Science'),
  discipline('08', '工学', '工學', 'Engineering'),
  discipline('09', '农学', '農學', 'Agriculture'),
  discipline('10', '医学', '醫學', 'Medicine'),
  discipline('11', '军事学', '軍事學', 'Military science'),
  discipline('12', '管理学', '管理學', 'Management'),
  discipline('13', '艺术学', '藝術學', 'Arts'),
  discipline('14', '交叉学科', '交叉學科', 'Interdisciplinary studies'),
]
