import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { doisIn } from '../../search/analysis/dois-in-text.ts'
import { normaliseIsbn } from '../../search/analysis/identifiers.ts'
import { withoutAskingWords } from '../../search/questions/asking-words.ts'
import { type KeyWords, keyWordsOf } from '../../search/questions/key-words.ts'
import { masked } from './masking.ts'
import { isTraditional } from './traditional-letters.ts'

/**
 * What a question wants: the reader's own account, hours and rules of the library, whether and where a title is here,
 * what a subject or title is about, or books on a subject.
 */
export type Intent = 'account' | 'library' | 'where' | 'about' | 'recommend'

export interface Sentence extends KeyWords {
  /** The sentence without the words of asking at its ends. */
  words: string
}

/** A question as the assistant reads it. */
export interface ReadQuestion {
  /** The language to answer in. */
  language: LanguageTag
  intent: Intent
  /** The question without the words of asking: what to search for; empty: nothing is left. */
  words: string
  /** Its sentences that ask for something: the first one counts, the others when the library knows none of its words. */
  sentences: Sentence[]
  /** Titles in quotation marks or title marks. */
  titles: string[]
  isbns: string[]
  dois: string[]
}

const account =
  /我(?:的)?(?:借|欠|罚|罰|预约|預約|账|帳|积分|積分)|续借|續借|逾期|还书日|還書日|\bmy (?:loans?|books|account|fines?|holds?|requests?|card)\b|\brenew(?:al)?\b|\boverdue\b/iu
const library =
  /开放时间|開放時間|开馆|開館|闭馆|閉館|几点(?:开|关|钟)|幾點(?:開|關|鐘)|营业|營業|(?:图书馆|圖書館)(?:的)?(?:地址|电话|電話|在哪)|(?:可以|能)借(?:几|多少|幾)本|借期|办证|辦證|\bopening (?:hours|times)\b|\bwhen (?:does|do|is) the librar|\blibrary (?:hours|address|rules)\b|\bhow many books (?:can|may)\b|\bloan period\b/iu
const where =
  /在哪|在那里能|哪里(?:有|能|可以)|哪裡|哪儿|索书号|索書號|架位|在馆|在館|(?:有没有|有沒有|是否有|收藏了?).{0,2}[《"“「]|\bwhere (?:is|are|can i find)\b|\bcall number\b|\bdo you (?:have|hold)\b|\bis .{1,80} (?:available|on the shelf)\b/iu
const about =
  /什么是|什麼是|是什么|是什麼|讲什么|講什麼|讲的是|講的是|讲了|講了|主要内容|主要內容|介绍一下|介紹一下|解释|解釋|\bwhat (?:is|are|does)\b|\bexplain\b|\btell me about\b|\bwhat .{1,60} about\b/iu

/** Reads a question. Pure. @param shown language of the reader's screen, which decides where the letters do not */
export function readQuestion(text: string, shown: LanguageTag): ReadQuestion {
  const question = text.normalize('NFC').trim()
  const sentences = sentencesOf(question)
  const { words = '' } = sentences[0] ?? {}
  const titles = [...question.matchAll(/《([^《》]{1,200})》|[“"「]([^“”"「」]{2,200})[”"」]/gu)]
    .map(([, marked, quoted]) => (marked ?? quoted ?? '').trim())
    .filter((title) => title !== '')
  const numbers = question.match(/[\dXx][\dXx\- ]{8,20}[\dXx]/gu) ?? []
  return {
    language: languageOf(question, shown),
    intent: intentOf(question),
    words,
    sentences,
    titles,
    isbns: numbers.flatMap((number) => normaliseIsbn(number) ?? []),
    dois: doisIn(question),
  }
}

/** Sentences that ask for nothing. */
const courtesy =
  /^(?:您好|你好|谢谢您?|謝謝您?|多谢|多謝|hello|hi|thanks?(?: you)?|dear .{0,40})[!！,，。.~ ]*$/iu

/** Each sentence that asks for something, without personal data. */
function sentencesOf(question: string): Sentence[] {
  const sentences = masked(question)
    .replace(/\[(?:mail|id|phone)\]/gu, ' ')
    .split(/[?？!！。；;\n]+|\.\s/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !courtesy.test(sentence))
  return (sentences.length > 0 ? sentences : [question]).map((sentence) => ({
    words: withoutAskingWords(sentence),
    ...keyWordsOf(sentence),
  }))
}

function intentOf(question: string): Intent {
  if (account.test(question)) return 'account'
  if (library.test(question)) return 'library'
  if (where.test(question)) return 'where'
  return about.test(question) ? 'about' : 'recommend'
}

/** Chinese letters decide; a letter that only traditional script has makes it traditional. */
function languageOf(question: string, shown: LanguageTag): LanguageTag {
  if (!/\p{Script=Han}/u.test(question)) return /\p{Script=Latin}/u.test(question) ? 'en' : shown
  if (isTraditional(question)) return 'zh-TW'
  return shown === 'zh-TW' && !/[\p{Script=Han}]{8}/u.test(question) ? 'zh-TW' : 'zh-CN'
}
