import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { foldText } from './fold.ts'

/** Field names that readers type before a colon, simplified and in lower case, by wire field. */
const names: Record<SearchField, string> = {
  all: 'all 全部 所有',
  any: 'any anywhere 任意 任意词 任意字段',
  subject: 'subject su topic 主题 主题词',
  title: 'title ti 题名 标题 书名 题目 刊名',
  journal: 'journal source jo 期刊 期刊名 来源 出处',
  author: 'author au creator by 作者 责任者 著者 编者 译者',
  publisher: 'publisher pub pb 出版社 出版者',
  classNo: 'class classno 分类号 中图分类号',
  abstract: 'abstract ab 摘要 文摘',
  callNo: 'callno callnumber call 索书号',
  barcode: 'barcode 条码 条码号',
  isbn: 'isbn',
  issn: 'issn',
  uniformBookNo: 'cn uniformbookno 统一书号 统一刊号',
  organisation: 'organisation organization institution org 机构 团体',
  authorUnit: 'affiliation authorunit unit 作者单位 单位',
  keyword: 'keyword kw keywords 关键词 关键字',
  series: 'series se 丛书 丛书名 丛编',
  toolNo: 'toolno 工具书号',
}

const byName = new Map(
  (Object.entries(names) as [SearchField, string][]).flatMap(([field, list]) =>
    list.split(' ').map((name): [string, SearchField] => [foldText(name), field]),
  ),
)

/** The field of a name in either language and script; undefined for other words. */
export const fieldOfName = (name: string): SearchField | undefined =>
  byName.get(foldText(name).replaceAll(' ', ''))

/** Length of the longest name, which bounds the parser's look-back. */
export const LONGEST_FIELD_NAME = 20
