import { foldText } from '../analysis/fold.ts'
import { isByCharacter, scanRuns } from '../analysis/scripts.ts'
import { wordsOfRun } from '../analysis/tokens.ts'
import { kindWords, weakWords } from './weak-words.ts'

/** What a sentence is about, word by word. */
export interface KeyWords {
  /** Words and phrases without spaces in Chinese, each once, in their order. */
  keys: string[]
  /** Kinds of literature that are asked for: as the reader names them, and as headings do. */
  kinds: Kind[]
  /** The part of the sentence from the first of them to the last, to be shown. */
  topic: string
}

export interface Kind {
  said: string
  heading: string
}

/** Phrases of asking inside a Chinese sentence, which the dictionary would join to the words beside them. */
const asking: readonly RegExp[] = [
  /(?:著作|作品|教材|教程|课本|課本|教科书|教科書|参考书|參考書|读物|讀物|书籍|書籍|图书(?!馆)|圖書(?!館)|论文|論文|资料|資料)/gu,
  /(?:(?:图书馆|圖書館|馆里|館裡|你们|你們)[都还還]?)?(?:有|收了|收藏了?|放在|写过|寫過|写|寫)?(?:哪些|哪里|哪裡|哪儿|哪[几幾一]?[本种種部册冊]|什么|什麼|[几幾][本种種部册冊]|多少)/gu,
  /[都还還]?有没有|[都还還]?有沒有|有[吗嗎]|请问|請問|(?:请|請)?(?:帮我|幫我|给我|給我)|(?:怎么|怎麼|怎样|怎樣)(?:学|學|读|讀|看|写|寫|用)?|应该|應該|应当|應當/gu,
  /有(?![机機限效氧色声聲线線关關])(?=\p{Script=Han}{1,6}[吗嗎])/gu,
  /(?:^|(?<=[，,。；;\s|]))(?:[我谁誰](?:们|們)?)?(?:正?在)?(?:想要?|需要|要|打算)?(?:找|查|读|讀|看|学习|學習|学好?|學好?|自学|自學|了解|瞭解|研究过?|研究過?|写过?|寫過?|谈|談|讲|講)(?![义義座话話稿坛壇判校院术術科前位者报報派说說会會堂历歷龄齡徒业業书書守护護板]|生(?![物理态態命]))(?=\p{Script=Han}{2})/gu,
  /(?:有)?(?:讲|講|谈|談|介绍|介紹|关于|關於|有关|有關)(?![义義座话話稿坛壇判])(?=\p{Script=Han}{2})/gu,
  /(?:该|該|要)?(?:看|读|讀|借|用|怎)(?=[|，,。；;\s]|$)/gu,
]

const askingInEnglish =
  /\b(?:does|do|has|have|did) (?:the|your|this|our) librar(?:y|ies)\b|\b(?:in|at|of) (?:the|your|this|our) library\b|\binformation (?:about|on|regarding|concerning)\b/giu

/** What readers call events that headings name by their years. */
const named: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:(?:the )?first world war|world war (?:i|1|one)|wwi|ww1|(?:the )?great war)\b/giu,
    'World War 1914-1918',
  ],
  [/\b(?:(?:the )?second world war|world war (?:ii|2|two)|wwii|ww2)\b/giu, 'World War 1939-1945'],
]

const MOST = 8

/** Reads the words of a sentence. Where nothing but weak words is left, those that name a kind are the keys. Pure. */
export function keyWordsOf(sentence: string): KeyWords {
  const hasHan = /\p{Script=Han}/u.test(sentence)
  const told = named.reduce((text, [name, heading]) => text.replace(name, heading), sentence)
  const parted = hasHan
    ? asking.reduce((text, phrase) => text.replace(phrase, '|'), told)
    : told.replace(askingInEnglish, ' ')
  const pieces = hasHan ? parted.split(/[的|]/u) : [parted]
  const keys: string[] = []
  const kinds: Kind[] = []
  for (const piece of pieces) {
    let phrase = ''
    const end = () => {
      if (phrase !== '') keys.push(phrase)
      phrase = ''
    }
    for (const { word, said, isJoined } of wordsOf(piece)) {
      const heading = kindWords.get(word)
      if (heading !== undefined) kinds.push({ said, heading })
      if (!isJoined || heading !== undefined || weakWords.has(word)) end()
      if (heading !== undefined || weakWords.has(word)) continue
      if (isJoined) phrase += said
      else if (word !== '') keys.push(said.replace(/['’]s?$/u, ''))
    }
    end()
  }
  const found = distinct(keys).slice(0, MOST)
  const asKinds = [...new Map(kinds.map((kind) => [kind.said, kind])).values()]
  const said = [...found, ...asKinds.map((kind) => kind.said)]
  return found.length > 0
    ? { keys: found, kinds: asKinds, topic: topicOf(sentence, said) }
    : { keys: said, kinds: [], topic: topicOf(sentence, said) }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)]

interface SaidWord {
  /** Folded. */
  word: string
  /** As the reader wrote it. */
  said: string
  /** Written without spaces, as Chinese is; an empty word stands for a sign between two others. */
  isJoined: boolean
}

function* wordsOf(piece: string): Generator<SaidWord> {
  const folded = foldText(piece)
  const written = folded.length === piece.length ? piece : folded
  let from = 0
  for (const run of scanRuns(folded)) {
    if (run.kind === 'symbol') {
      yield { word: '', said: '', isJoined: false }
      continue
    }
    for (const word of wordsOfRun(run)) {
      const at = folded.indexOf(word, from)
      const said = at === -1 ? word : written.slice(at, at + word.length)
      if (at !== -1) from = at + word.length
      yield { word, said, isJoined: isByCharacter(run.kind) }
    }
  }
}

function topicOf(sentence: string, said: readonly string[]): string {
  const places = said.map((word) => ({ from: sentence.indexOf(word), length: word.length }))
  if (said.length === 0 || places.some(({ from }) => from === -1)) return said.join(' ')
  const to = Math.max(...places.map(({ from, length }) => from + length))
  return sentence.slice(Math.min(...places.map(({ from }) => from)), to)
}
