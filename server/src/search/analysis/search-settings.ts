import { keyOf } from './keys.ts'

/** What makes one match better than another. Scores of words are BM25, at most about 14 a word; these are added or multiply. */
export interface RankingWeights {
  /** Added: the whole title is the query. */
  wholeTitle: number
  /** Added on top for journals, newspapers and databases of exactly this name. */
  wholeSerial: number
  /** Added: one part of the query is the whole title, the rest names the author. */
  titleAndAuthor: number
  /** Added: the title begins with the query. */
  titleStart: number
  /** Added: an author is named exactly so. */
  wholeAuthor: number
  /** Added: an author's name begins so, and goes on with another word: the family name alone. */
  familyName: number
  /** Added: another field asked for holds exactly this. */
  wholeField: number
  /** Multiplies the words' score: they stand in the title one after the other. */
  titlePhrase: number
  /** Multiplies: all words stand in the title. */
  allInTitle: number
  /** Multiply the words' score in one field and add it, where all words stand there: 0 leaves the field as it is. */
  subjectField: number
  keywordField: number
  seriesField: number
  publisherField: number
  journalField: number
  abstractField: number
  /** Multiplies: the text was cut into these words, not only letters side by side. */
  words: number
  /** Multiplies: the written form of the words, not only their stem. */
  exactForms: number
  /** Multiplies what only Pinyin found: far below every literal match. */
  pinyin: number
  /** Multiplies what only a synonym found. */
  synonym: number
  /** Added at most: what is lent much, in three steps. */
  loans: number
  /** Added at most: what its readers have scored well, in three steps, few scores damped. */
  ratings: number
  /** Added: published in the last five years. */
  recency: number
  /** Added: a number of the record is exactly the query. */
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
}

/** Per library: weights, and what its librarians added to the words. All words are folded. */
export interface SearchSettings {
  weights: RankingWeights
  /** Words that need not match when others are there. */
  stopWords: ReadonlySet<string>
  /** Key of a word or phrase → other words and phrases, as written. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Chinese words that are not cut apart. */
  userWords: ReadonlySet<string>
}

export const defaultStopWords = `
  a an and are as at be by for from in into is it its of on or that the their this to was were with
  de des du et la le les un une der die das den dem des und im zu el los las y e il gli
  的 了 和 与 及 之 暨 等 の
`

/** A line of a word list that cannot be read: the lists in use stay as they are. */
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

/** One word a line; "# " begins a comment. Used for stop words and user words. */
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

/** One group a line, its members separated by commas: "计算机, 电脑, computer". Each finds the others. */
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

/**
 * Names of one thing that catalogues and readers use side by side, on both shores of the strait too; a library's own
 * list takes their place.
 */
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
