import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** What the library says about suggestions, unless it says something of its own: `suggestionRules`. */
export const usualRules: Readonly<Record<LanguageTag, string>> = {
  'zh-CN':
    '请先看看图书馆是否已经收藏。荐购的图书由馆员审核，审核结果会在消息里告诉您。图书馆购入以后，最先荐购的读者可以最先借阅。教材、习题集和与本馆收藏范围不符的图书一般不予购买。',
  'zh-TW':
    '請先看看圖書館是否已經收藏。薦購的圖書由館員審核，審核結果會在訊息裡告訴您。圖書館購入以後，最先薦購的讀者可以最先借閱。教科書、習題集和與本館收藏範圍不符的圖書一般不予購買。',
  en: 'Please look first whether the library has the title. Librarians decide on each suggestion, and you find the answer in your inbox. When the library has bought it, the reader who suggested it first can borrow it first. Textbooks with exercises and titles outside the scope of the collection are usually not bought.',
}
