import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { requestStages } from '@wenyuan/contract/constants/requests.ts'
import type { NoticeTexts } from '../../core/area-module.ts'
import { requestWords } from './words.ts'

/** The name of the request's new stage; a cancelled request is named by its status. */
function stageName(facts: Readonly<Record<string, string>>, language: LanguageTag): Record<string, string> {
  const words = requestWords[language]
  const stage = requestStages.find((one) => one === facts.stageCode)
  if (!stage) return {}
  return { stage: facts.statusCode === 'cancelled' ? words.statuses.cancelled : words.stages[stage] }
}

/** Notices of requests and held copies. */
export const notices: NoticeTexts = {
  arrived: {
    words: {
      'zh-CN': { title: '图书已到架', text: '《{title}》已为您保留在{place}，请于 {day}前领取。' },
      'zh-TW': { title: '圖書已到館', text: '《{title}》已為您保留在{place}，請於 {day}前領取。' },
      en: { title: 'Ready to pick up', text: '“{title}” is being held for you at {place} until {day}.' },
    },
  },
  'hold-expiring': {
    words: {
      'zh-CN': { title: '保留即将到期', text: '《{title}》在{place}保留到 {day}，请尽快领取。' },
      'zh-TW': { title: '保留即將到期', text: '《{title}》在{place}保留到 {day}，請盡快領取。' },
      en: {
        title: 'Please pick up soon',
        text: '“{title}” is being held for you at {place} only until {day}.',
      },
    },
  },
  'hold-expired': {
    words: {
      'zh-CN': { title: '保留已过期', text: '《{title}》未在 {day}前领取，已转给下一位读者或归架。' },
      'zh-TW': { title: '保留已逾期', text: '《{title}》未在 {day}前領取，已轉給下一位讀者或歸架。' },
      en: {
        title: 'Reservation expired',
        text: '“{title}” was not picked up by {day}. It has gone to the next reader or back to the shelf.',
      },
    },
  },
  'request-step': {
    words: {
      'zh-CN': { title: '申请有新进展', text: '《{title}》的申请：{stage}。' },
      'zh-TW': { title: '申請有新進度', text: '《{title}》的申請：{stage}。' },
      en: { title: 'Update on your request', text: '“{title}”: {stage}.' },
    },
    named: stageName,
  },
  'asked-of-you': {
    words: {
      'zh-CN': {
        title: '有读者想借您手上的书',
        text: '有读者希望您转借《{title}》。如愿意，请到“我的申请－他人的请求”中接受。',
      },
      'zh-TW': {
        title: '有讀者想借您手上的書',
        text: '有讀者希望您轉借《{title}》。如願意，請到「我的申請－他人的請求」中接受。',
      },
      en: {
        title: 'A reader asks for your book',
        text: 'A reader asks you to pass on “{title}”. To do so, accept it under Requests, “Requests from others”.',
      },
    },
  },
  'handed-over': {
    words: {
      'zh-CN': { title: '图书已转借', text: '《{title}》已由 {from} 转借给 {to}。' },
      'zh-TW': { title: '圖書已轉借', text: '《{title}》已由 {from} 轉借給 {to}。' },
      en: { title: 'Transferred', text: '“{title}” has been transferred from {from} to {to}.' },
    },
  },
}
