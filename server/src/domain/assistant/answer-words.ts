import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { HowToGet } from './evidence.ts'

/** Sentences of answers that are made from the catalogue alone. Every function is pure. */
export interface AnswerWords {
  title(title: string): string
  /** Before a list of titles. */
  recommend(words: string, count: number): string
  relaxed: string
  quoted: string
  reason(parts: readonly string[]): string
  subjects(subjects: readonly string[]): string
  lent(times: number): string
  year(year: string): string
  get(how: HowToGet): string
  here(title: string, get: string): string
  nothing(words: string): string
  account: string
  library(name: string): string
  place(name: string, facts: readonly string[]): string
  omitted: string
  searched(words: string, count: number): string
  stop: string
}

const zh = (pick: (simple: string, traditional: string) => string): AnswerWords => ({
  title: (title) => `《${title}》`,
  recommend: (words, count) =>
    pick(`馆藏中与“${words}”最相关的有这 ${count} 种：`, `館藏中與「${words}」最相關的有這 ${count} 種：`),
  relaxed: pick(
    '没有同时符合所有词的记录，下面的只符合其中一部分。',
    '沒有同時符合所有詞的紀錄，下面的只符合其中一部分。',
  ),
  quoted: pick('馆藏记录里这样写：', '館藏紀錄裡這樣寫：'),
  reason: (parts) => parts.join(pick('；', '；')),
  subjects: (subjects) => `${pick('主题', '主題')}${pick('：', '：')}${subjects.join('、')}`,
  lent: (times) => pick(`借出过 ${times} 次`, `借出過 ${times} 次`),
  year: (year) => pick(`${year} 年出版`, `${year} 年出版`),
  get: (how) => {
    const place = [how.library, how.location].filter((one) => one !== '').join(' ')
    const callNo = how.callNo === '' ? '' : pick(`，索书号 ${how.callNo}`, `，索書號 ${how.callNo}`)
    if (how.kind === 'on-shelf') return pick(`在架：${place}${callNo}`, `在架：${place}${callNo}`)
    if (how.kind === 'online') return pick('可在线阅读', '可線上閱讀')
    if (how.kind === 'reference')
      return pick(`仅供馆内阅览：${place}${callNo}`, `僅供館內閱覽：${place}${callNo}`)
    if (how.kind === 'on-loan')
      return how.dueDate === ''
        ? pick('已借出，可以预约', '已借出，可以預約')
        : pick(`已借出，应还日期 ${how.dueDate}`, `已借出，應還日期 ${how.dueDate}`)
    if (how.kind === 'processing') return pick('暂不可借', '暫不可借')
    return pick('没有可借的馆藏', '沒有可借的館藏')
  },
  here: (title, get) => `${title}${pick('：', '：')}${get}`,
  nothing: (words) =>
    pick(
      `馆藏里没有找到关于“${words}”的记录。可以换个说法再问，看看其他图书馆，或者荐购。`,
      `館藏裡沒有找到關於「${words}」的紀錄。可以換個說法再問，看看其他圖書館，或者薦購。`,
    ),
  account: pick(
    '您的借阅、预约、费用和积分在个人中心里，可以在那里续借和缴费。助手看不到您的账户。',
    '您的借閱、預約、費用和點數在個人中心裡，可以在那裡續借和繳費。助理看不到您的帳戶。',
  ),
  library: (name) => pick(`${name}的各馆：`, `${name}的各館：`),
  place: (name, facts) => [name, ...facts].join(pick('，', '，')),
  omitted: pick('（一句未能在馆藏中核实，已略去）', '（一句未能在館藏中核實，已略去）'),
  searched: (words, count) =>
    pick(`已检索“${words}”，找到 ${count} 条`, `已檢索「${words}」，找到 ${count} 筆`),
  stop: '。',
})

const en: AnswerWords = {
  title: (title) => `“${title}”`,
  recommend: (words, count) =>
    count === 1 ? `The record that fits “${words}” best:` : `The ${count} records that fit “${words}” best:`,
  relaxed: 'No record has all of these words; those below have some of them.',
  quoted: 'The library’s records say:',
  reason: (parts) => parts.join('; '),
  subjects: (subjects) => `subject: ${subjects.join(', ')}`,
  lent: (times) => (times === 1 ? 'lent once' : `lent ${times} times`),
  year: (year) => `published ${year}`,
  get: (how) => {
    const place = [how.library, how.location].filter((one) => one !== '').join(', ')
    const callNo = how.callNo === '' ? '' : `, call number ${how.callNo}`
    if (how.kind === 'on-shelf') return `on the shelf: ${place}${callNo}`
    if (how.kind === 'online') return 'can be read online'
    if (how.kind === 'reference') return `for use in the library: ${place}${callNo}`
    if (how.kind === 'on-loan')
      return how.dueDate === '' ? 'on loan, can be requested' : `on loan, due ${how.dueDate}`
    if (how.kind === 'processing') return 'being processed'
    return 'no copy to borrow'
  },
  here: (title, get) => `${title}: ${get}`,
  nothing: (words) =>
    `Nothing about “${words}” was found in this library. Try other words, search other libraries, or suggest a purchase.`,
  account:
    'Your loans, requests, fees and points are in My library, where you can renew and pay. The assistant cannot see your account.',
  library: (name) => `The branches of ${name}:`,
  place: (name, facts) => [name, ...facts].join(', '),
  omitted: '(One sentence could not be verified in the catalogue and was left out.)',
  searched: (words, count) => `Searched for “${words}”: ${count} found`,
  stop: '.',
}

export const answerWords: Readonly<Record<LanguageTag, AnswerWords>> = {
  'zh-CN': zh((simple) => simple),
  'zh-TW': zh((_, traditional) => traditional),
  en,
}
