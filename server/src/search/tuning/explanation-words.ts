import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { RankingWeights } from '../analysis/search-settings.ts'
import type { TextField } from '../engines/engine.ts'

/** The words that explain a rank, in one language. */
export interface ExplanationWords {
  weights: Record<keyof RankingWeights, string>
  fields: Record<TextField, string>
  /** "whole title: + 1000" */
  added: (what: string, by: number) => string
  multiplied: (what: string, by: number) => string
  stands: (word: string, fields: readonly string[]) => string
  together: (fields: readonly string[]) => string
  spread: string
  score: (score: number, added: number) => string
}

const simplified: ExplanationWords = {
  weights: {
    wholeTitle: '题名与检索词完全相同',
    wholeSerial: '同名的期刊、报纸或数据库',
    titleAndAuthor: '题名完全相同,并且责任者相符',
    titleStart: '题名以检索词开头',
    wholeAuthor: '责任者姓名完全相同',
    familyName: '责任者的姓相同',
    wholeField: '所选字段的值完全相同',
    titlePhrase: '检索词在题名中连续出现',
    allInTitle: '全部检索词都在同一字段(题名或责任者)中',
    subjectField: '全部检索词都在主题中',
    keywordField: '全部检索词都在关键词中',
    seriesField: '全部检索词都在丛书名中',
    publisherField: '全部检索词都在出版者中',
    journalField: '全部检索词都在刊名中',
    abstractField: '全部检索词都在摘要中',
    words: '按词切分后一致',
    exactForms: '词形完全一致',
    pinyin: '由拼音找到',
    synonym: '由同义词找到',
    identifier: '号码完全相同',
    loans: '借阅较多',
    ratings: '读者评分较高',
    recency: '近五年出版',
    equalScript: '同名记录中与检索词同为简体或繁体',
    equalLoans: '同名记录中借阅较多',
    equalYears: '同名记录中版本较新',
  },
  fields: {
    title: '题名',
    author: '责任者',
    subject: '主题',
    keyword: '关键词',
    series: '丛书',
    publisher: '出版者',
    journal: '刊名',
    organisation: '机构',
    authorUnit: '作者单位',
    abstract: '摘要',
  },
  added: (what, by) => `${what}:加 ${by} 分`,
  multiplied: (what, by) => `${what}:该部分得分乘以 ${by}`,
  stands: (word, fields) => `“${word}”出现在:${fields.join('、')}`,
  together: (fields) => `全部检索词同在一个字段:${fields.join('、')}`,
  spread: '检索词分散在不同字段',
  score: (score, added) => `总分 ${score},其中整值匹配 ${added} 分,其余按词频计算`,
}

const traditional: ExplanationWords = {
  weights: {
    wholeTitle: '題名與檢索詞完全相同',
    wholeSerial: '同名的期刊、報紙或資料庫',
    titleAndAuthor: '題名完全相同,並且責任者相符',
    titleStart: '題名以檢索詞開頭',
    wholeAuthor: '責任者姓名完全相同',
    familyName: '責任者的姓相同',
    wholeField: '所選欄位的值完全相同',
    titlePhrase: '檢索詞在題名中連續出現',
    allInTitle: '全部檢索詞都在同一欄位(題名或責任者)中',
    subjectField: '全部檢索詞都在主題中',
    keywordField: '全部檢索詞都在關鍵詞中',
    seriesField: '全部檢索詞都在叢書名中',
    publisherField: '全部檢索詞都在出版者中',
    journalField: '全部檢索詞都在刊名中',
    abstractField: '全部檢索詞都在摘要中',
    words: '按詞切分後一致',
    exactForms: '詞形完全一致',
    pinyin: '由拼音找到',
    synonym: '由同義詞找到',
    identifier: '號碼完全相同',
    loans: '借閱較多',
    ratings: '讀者評分較高',
    recency: '近五年出版',
    equalScript: '同名紀錄中與檢索詞同為簡體或繁體',
    equalLoans: '同名紀錄中借閱較多',
    equalYears: '同名紀錄中版本較新',
  },
  fields: {
    title: '題名',
    author: '責任者',
    subject: '主題',
    keyword: '關鍵詞',
    series: '叢書',
    publisher: '出版者',
    journal: '刊名',
    organisation: '機構',
    authorUnit: '作者單位',
    abstract: '摘要',
  },
  added: (what, by) => `${what}:加 ${by} 分`,
  multiplied: (what, by) => `${what}:該部分得分乘以 ${by}`,
  stands: (word, fields) => `「${word}」出現在:${fields.join('、')}`,
  together: (fields) => `全部檢索詞同在一個欄位:${fields.join('、')}`,
  spread: '檢索詞分散在不同欄位',
  score: (score, added) => `總分 ${score},其中整值匹配 ${added} 分,其餘按詞頻計算`,
}

const english: ExplanationWords = {
  weights: {
    wholeTitle: 'the whole title is the query',
    wholeSerial: 'a journal, newspaper or database of exactly this name',
    titleAndAuthor: 'the whole title, and the name of its author',
    titleStart: 'the title begins with the query',
    wholeAuthor: 'an author has exactly this name',
    familyName: 'the family name of an author',
    wholeField: 'a value of the requested field is exactly this',
    titlePhrase: 'the words are adjacent in the title',
    allInTitle: 'all words are in one field, title or author',
    subjectField: 'all words are in the subject',
    keywordField: 'all words are in the keywords',
    seriesField: 'all words are in the series',
    publisherField: 'all words are in the publisher',
    journalField: 'all words are in the journal',
    abstractField: 'all words are in the abstract',
    words: 'the text was segmented into these words',
    exactForms: 'the words have exactly this form',
    pinyin: 'found by Pinyin',
    synonym: 'found by a synonym',
    identifier: 'a number of the record is the query',
    loans: 'often borrowed',
    ratings: 'rated well by readers',
    recency: 'published in the last five years',
    equalScript: 'of this title, in the script of the query',
    equalLoans: 'of this title, often borrowed',
    equalYears: 'of this title, a newer edition',
  },
  fields: {
    title: 'title',
    author: 'author',
    subject: 'subject',
    keyword: 'keyword',
    series: 'series',
    publisher: 'publisher',
    journal: 'journal',
    organisation: 'organisation',
    authorUnit: 'affiliation',
    abstract: 'abstract',
  },
  added: (what, by) => `${what}: adds ${by}`,
  multiplied: (what, by) => `${what}: multiplies that part by ${by}`,
  stands: (word, fields) => `"${word}" is in: ${fields.join(', ')}`,
  together: (fields) => `all words in one field: ${fields.join(', ')}`,
  spread: 'the words are in different fields',
  score: (score, added) =>
    `score ${score}, of which whole values add ${added} and the words' frequency the rest`,
}

export const explanationWords: Record<LanguageTag, ExplanationWords> = {
  'zh-CN': simplified,
  'zh-TW': traditional,
  en: english,
}
