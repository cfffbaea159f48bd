import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices of fines and payments. */
export const notices: NoticeTexts = {
  fine: {
    words: {
      'zh-CN': { title: '产生逾期费用', text: '《{title}》逾期归还，应缴 {amount} 元。' },
      'zh-TW': { title: '產生逾期費用', text: '《{title}》逾期歸還，應繳 {amount} 元。' },
      en: { title: 'Overdue fine', text: '“{title}” was returned late. Please pay {amount} yuan.' },
    },
  },
  lost: {
    words: {
      'zh-CN': { title: '图书遗失赔偿', text: '《{title}》登记为遗失，应缴 {amount} 元。' },
      'zh-TW': { title: '圖書遺失賠償', text: '《{title}》登記為遺失，應繳 {amount} 元。' },
      en: { title: 'Lost book', text: '“{title}” is marked as lost. Please pay {amount} yuan.' },
    },
  },
  found: {
    words: {
      'zh-CN': { title: '遗失图书已找回', text: '《{title}》已找回，赔偿费 {amount} 元已取消或退入预付款。' },
      'zh-TW': { title: '遺失圖書已找回', text: '《{title}》已找回，賠償費 {amount} 元已取消或退入預付款。' },
      en: {
        title: 'Lost book found',
        text: '“{title}” was found. The charge of {amount} yuan is cancelled or added to your credit.',
      },
    },
  },
  'deposit-taken': {
    words: {
      'zh-CN': { title: '已收押金', text: '已收押金 {amount} 元，收据 {receipt}。' },
      'zh-TW': { title: '已收押金', text: '已收押金 {amount} 元，收據 {receipt}。' },
      en: { title: 'Deposit received', text: 'A deposit of {amount} yuan was received, receipt {receipt}.' },
    },
  },
  'deposit-returned': {
    words: {
      'zh-CN': { title: '押金已退还', text: '已退还押金 {amount} 元，收据 {receipt}。' },
      'zh-TW': { title: '押金已退還', text: '已退還押金 {amount} 元，收據 {receipt}。' },
      en: {
        title: 'Deposit returned',
        text: 'Your deposit of {amount} yuan was returned, receipt {receipt}.',
      },
    },
  },
  'refunded-cash': {
    words: {
      'zh-CN': { title: '预付款已退还', text: '已用现金退还 {amount} 元，收据 {receipt}。' },
      'zh-TW': { title: '預付款已退還', text: '已用現金退還 {amount} 元，收據 {receipt}。' },
      en: { title: 'Credit refunded', text: '{amount} yuan was refunded in cash, receipt {receipt}.' },
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
