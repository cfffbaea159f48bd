import { keyOf } from './keys.ts'

declare module '../../core/tenant.ts' {
  interface Tenant {
    /** Weights and word lists. */
    search: SearchSettings
  }
}

/** Ranking weights. Word scores are BM25, at most about 14 per word; weights are added to them or multiply them. */
export interface RankingWeights {
  /** Added: the query is the whole title. */
  wholeTitle: number
  /** Added on top for journals, newspapers and databases with exactly this name. */
  wholeSerial: number
  /** Added: one part of the query is the whole title, the rest is the author. */
  titleAndAuthor: number
  /** Added: the title begins with the query. */
  titleStart: number
  /** Added: the query is the whole name of an author. */
  wholeAuthor: number
  /** Added: an author's name begins with the query, followed by another word: the family name alone. */
  familyName: number
  /** Added: another searched field has exactly this value. */
  wholeField: number
  /** Multiplies the words' score: they are adjacent in the title. */
  titlePhrase: number
  /** Multiplies: all words are in the title. */
  allInTitle: number
  /** Multiply the words' score in one field and add it when all words are in that field; 0 disables it. */
  subjectField: number
  keywordField: number
  seriesField: number
  publisherField: number
  journalField: number
  abstractField: number
  /** Multiplies: segmentation found these words, not only adjacent characters. */
  words: number
  /** Multiplies: the written form of the words, not only the stem. */
  exactForms: number
  /** Multiplies Pinyin-only matches: far below every literal match. */
  pinyin: number
  /** Multiplies synonym-only matches. */
  synonym: number
  /** Added at most: many loans, in three steps. */
  loans: number
  /** Added at most: good readers' scores, in three steps, dampened for few scores. */
  ratings: number
  /** Added: published in the last five years. */
  recency: number
  /** Added among records whose whole title is in the query: the title is in the script of the query. */
  equalScript: number
  /** Added at most among these records: many loans, in three steps. */
  equalLoans: number
  /** Added at most among these records: newer editions, in four steps. */
  equalYears: number
  /** Added: an identifier of the record equals the query. */
  identifier: number
}

export const defaultWeights: RankingWeights = {
  wholeTitle: 1000,
  wholeSerial: 500,
  titleAndAuthor: 800,
  titleStart: 200,
  wholeAuthor: 150,
  familyName: 60,
  wholeField: 100,
  titlePhrase: 3,
  allInTitle: 2,
  subjectField: 0,
  keywordField: 0,
  seriesField: 0,
  publisherField: 0,
  journalField: 0,
  abstractField: 0,
  words: 1,
  exactForms: 0.5,
  pinyin: 0.001,
  synonym: 0.6,
  identifier: 5000,
  loans: 0.6,
  ratings: 0.4,
  recency: 0.3,
  equalScript: 40,
  equalLoans: 20,
  equalYears: 10,
}

/** A tenant's ranking weights and word lists. All words are folded. */
export interface SearchSettings {
  weights: RankingWeights
  /** Words that are optional next to others. */
  stopWords: ReadonlySet<string>
  /** Key of a word or phrase → other words and phrases, as written. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Chinese words that are not segmented. */
  userWords: ReadonlySet<string>
}

export const defaultStopWords = `
  a an and are as at be by for from in into is it its of on or that the their this to was were with
  de des du et la le les un une der die das den dem des und im zu el los las y e il gli
  的 了 和 与 及 之 暨 等 の
`

/** A line of a word list that cannot be parsed: the current lists stay in use. */
export interface BrokenLine {
  line: number
  reason: 'empty' | 'too-few' | 'too-long' | 'too-many'
}

const LONGEST_WORD = 60
const MOST_LINES = 20_000
const comment = /^\s*(?:#(?!\S)|$)/

function readLines(text: string): { line: number; content: string }[] {
  return text
    .split(/\r?\n/)
    .map((content, at) => ({ line: at + 1, content: content.trim() }))
    .filter(({ content }) => !comment.test(content))
}

/** One word per line; "# " begins a comment. For stop words and user words. */
export function readWordList(text: string): { words: Set<string> } | { broken: BrokenLine } {
  const words = new Set<string>()
  for (const { line, content } of readLines(text)) {
    const key = keyOf(content)
    if (key === '') return { broken: { line, reason: 'empty' } }
    if (content.length > LONGEST_WORD) return { broken: { line, reason: 'too-long' } }
    if (words.size >= MOST_LINES) return { broken: { line, reason: 'too-many' } }
    words.add(key)
  }
  return { words }
}

/** One group per line, its members separated by commas: "计算机, 电脑, computer". Each finds the others. */
export function readSynonyms(text: string): { synonyms: Map<string, string[]> } | { broken: BrokenLine } {
  const synonyms = new Map<string, string[]>()
  for (const { line, content } of readLines(text)) {
    const members = content.split(/[,，]/).map((member) => member.trim())
    if (members.some((member) => keyOf(member) === '')) return { broken: { line, reason: 'empty' } }
    if (members.length < 2) return { broken: { line, reason: 'too-few' } }
    if (members.length > 20) return { broken: { line, reason: 'too-many' } }
    if (members.some((member) => member.length > LONGEST_WORD))
      return { broken: { line, reason: 'too-long' } }
    if (synonyms.size >= MOST_LINES) return { broken: { line, reason: 'too-many' } }
    for (const member of members) {
      const key = keyOf(member)
      const others = members.filter((other) => keyOf(other) !== key)
      synonyms.set(key, [...new Set([...(synonyms.get(key) ?? []), ...others])])
    }
  }
  return { synonyms }
}

/** Default synonyms, also between mainland and Taiwan usage; a tenant's own list replaces them. */
export const defaultSynonyms = `
  科幻小说, 科学幻想小说
  推理小说, 侦探小说
  电脑, 计算机
  互联网, 因特网, 網際網路
  艾滋病, 爱滋病
  高血压, 高血压病
  世界大战, 世界战争
  网络, 網路
  信息, 資訊
  软件, 軟體
  硬件, 硬體
  数据库, 資料庫
  程序设计, 程式設計
  操作系统, 作業系統
  人工智能, 人工智慧
  激光, 雷射
  纳米, 奈米
`

const synonymsByDefault = readSynonyms(defaultSynonyms)

export const defaultSettings: SearchSettings = {
  weights: defaultWeights,
  stopWords: new Set(defaultStopWords.trim().split(/\s+/)),
  synonyms: 'synonyms' in synonymsByDefault ? synonymsByDefault.synonyms : new Map(),
  userWords: new Set(),
}
