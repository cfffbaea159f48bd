import type { NoticeTexts } from '../../app/area-module.ts'

/** Notices of fines and payments. */
export const notices: NoticeTexts = {
  fine: {
    words: {
      'zh-CN': { title: '产生逾期费用', text: '《{title}》逾期归还，应缴 {amount} 元。' },
      'zh-TW': { title: '產生逾期費用', text: '《{title}》逾期歸還，應繳 {amount} 元。' },
      en: { title: 'Overdue fine', text: '“{title}” was returned late. Please pay {amount} yuan.' },
    },
  },
  paid: {
    words: {
      'zh-CN': { title: '缴费成功', text: '已收到 {amount} 元，谢谢。' },
      'zh-TW': { title: '繳費成功', text: '已收到 {amount} 元，謝謝。' },
      en: { title: 'Payment received', text: '{amount} yuan received. Thank you.' },
    },
  },
}
