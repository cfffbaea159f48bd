import type { IllKind, IllState } from '@wenyuan/contract/constants/other-libraries.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

type Words = Readonly<Record<LanguageTag, string>>

export const illKindNames: Readonly<Record<IllKind, Words>> = {
  loan: { 'zh-CN': '借书', 'zh-TW': '借書', en: 'Borrow the book' },
  copy: { 'zh-CN': '复制或扫描', 'zh-TW': '複製或掃描', en: 'Copy or scan' },
  buy: { 'zh-CN': '请图书馆购买', 'zh-TW': '請圖書館購買', en: 'Ask the library to buy it' },
}

export const illStateNames: Readonly<Record<IllState, Words>> = {
  asked: { 'zh-CN': '已提交', 'zh-TW': '已送出', en: 'Asked for' },
  sent: { 'zh-CN': '已转给其他图书馆', 'zh-TW': '已轉給其他圖書館', en: 'Sent to another library' },
  willSupply: { 'zh-CN': '对方同意提供', 'zh-TW': '對方同意提供', en: 'Will be supplied' },
  shipped: { 'zh-CN': '已寄出', 'zh-TW': '已寄出', en: 'On its way' },
  arrived: { 'zh-CN': '已到馆，等您来取', 'zh-TW': '已到館，等您來取', en: 'Ready to fetch' },
  onLoan: { 'zh-CN': '在借', 'zh-TW': '借閱中', en: 'On loan' },
  delivered: { 'zh-CN': '已送达', 'zh-TW': '已送達', en: 'Delivered' },
  returned: { 'zh-CN': '已归还', 'zh-TW': '已歸還', en: 'Returned' },
  ended: { 'zh-CN': '已完成', 'zh-TW': '已完成', en: 'Completed' },
  unfilled: { 'zh-CN': '没有得到', 'zh-TW': '未能取得', en: 'Could not be supplied' },
  cancelled: { 'zh-CN': '已取消', 'zh-TW': '已取消', en: 'Cancelled' },
  expired: { 'zh-CN': '逾期未取', 'zh-TW': '逾期未取', en: 'Not fetched in time' },
}

/** The declaration that readers agree to before a copy is made, where the library has written none. */
export const usualCopyright: Words = {
  'zh-CN':
    '本人申请的复制品只用于个人学习、研究或教学，不传播、不用于营利。本人了解著作权法对复制他人作品的限制，并对使用后果负责。',
  'zh-TW':
    '本人申請之複製品僅供個人學習、研究或教學使用，不散布、不作營利用途。本人了解著作權法對重製他人著作之限制，並自負使用責任。',
  en: 'I ask for this copy for my own study, research or teaching only. I will not pass it on or use it commercially. I know the limits that copyright law sets and answer for my use of the copy.',
}
