import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { ReadingKind } from '@wenyuan/contract/constants/readings.ts'
import type { Step } from '../readings/understand.ts'

/** How a text may be read otherwise than typed, for those who ask why a record is in a list. */
interface ReadingWords {
  kinds: Record<ReadingKind, string>
  read: (how: string, from: string, to: string) => string
  left: (how: string, from: string) => string
}

const simplified: ReadingWords = {
  kinds: {
    number: '其中的号码',
    'file-name': '文件名',
    frame: '问句里的内容',
    form: '其中的形式、语种或年代',
    nickname: '俗称',
    'other-language': '其他语种的题名',
    spelling: '另一种拼写',
    initials: '首字母',
    abbreviation: '简称',
    'other-name': '别名',
    edition: '版次或卷册',
    learned: '读者常常接着检索的词',
    correction: '改正的字',
    'fewer-words': '较少的词',
  },
  read: (how, from, to) => `“${from}”按${how}读作“${to}”`,
  left: (how, from) => `按${how}检索,略去“${from}”`,
}

const traditional: ReadingWords = {
  kinds: {
    number: '其中的號碼',
    'file-name': '檔名',
    frame: '問句裡的內容',
    form: '其中的形式、語種或年代',
    nickname: '俗稱',
    'other-language': '其他語種的題名',
    spelling: '另一種拼寫',
    initials: '首字母',
    abbreviation: '簡稱',
    'other-name': '別名',
    edition: '版次或卷冊',
    learned: '讀者常常接著檢索的詞',
    correction: '改正的字',
    'fewer-words': '較少的詞',
  },
  read: (how, from, to) => `「${from}」按${how}讀作「${to}」`,
  left: (how, from) => `按${how}檢索,略去「${from}」`,
}

const english: ReadingWords = {
  kinds: {
    number: 'a number',
    'file-name': 'the name of a file',
    frame: 'a question or request',
    form: 'a form, language or time',
    nickname: 'a nickname',
    'other-language': 'a title in another language',
    spelling: 'another spelling',
    initials: 'initials',
    abbreviation: 'an abbreviation',
    'other-name': 'another name',
    edition: 'an edition or volume',
    learned: 'what readers often went on from',
    correction: 'a misspelling',
    'fewer-words': 'more words than are found together',
  },
  read: (how, from, to) => `"${from}" is read as ${how}: searched for "${to}"`,
  left: (how, from) => `"${from}" is read as ${how}, and left out`,
}

const words: Record<LanguageTag, ReadingWords> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english }

/** The readings by which a list was made, in order, as sentences. */
export const readingSentences = (steps: readonly Step[], language: LanguageTag): string[] =>
  steps.map(({ kind, from, to }) => {
    const { kinds, read, left } = words[language]
    return to === '' ? left(kinds[kind], from) : read(kinds[kind], from, to)
  })
