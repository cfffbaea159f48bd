import type { LanguageTag } from '@wenyuan/contract/words/languages.ts'

/** What a notice can be about. `{title}`, `{day}`, `{place}` and the like are filled in when it is read. */
export const noticeKinds = [
  'due-soon',
  'overdue',
  'arrived',
  'hold-expired',
  'fine',
  'request-step',
  'handed-over',
  'paid',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface NoticeWords {
  title: string
  text: string
}

export interface CirculationWords {
  loanSheet: { current: string; past: string; columns: readonly string[] }
  notices: Record<NoticeKind, NoticeWords>
}

/** Words of lending, in the three languages of the interface. */
export const circulationWords: Record<LanguageTag, CirculationWords> = {
  'zh-CN': {
    loanSheet: {
      current: '当前借阅',
      past: '历史借阅',
      columns: [
        '题名',
        '作者',
        '条码',
        '索书号',
        '分馆',
        '馆藏地',
        '借出时间',
        '应还日期',
        '归还时间',
        '续借次数',
      ],
    },
    notices: {
      'due-soon': { title: '图书即将到期', text: '《{title}》应于 {day} 前归还。' },
      overdue: { title: '图书已超期', text: '《{title}》应于 {day} 归还，现已超期，请尽快归还。' },
      arrived: { title: '图书已到架', text: '《{title}》已为您保留在{place}，请于 {day} 前领取。' },
      'hold-expired': { title: '保留已过期', text: '《{title}》未在 {day} 前领取，已转给下一位读者或归架。' },
      fine: { title: '产生逾期费用', text: '《{title}》逾期归还，应缴 {amount} 元。' },
      'request-step': { title: '申请有新进展', text: '《{title}》的申请：{stage}。' },
      'handed-over': { title: '图书已转借', text: '《{title}》已由 {from} 转借给 {to}。' },
      paid: { title: '缴费成功', text: '已收到 {amount} 元，谢谢。' },
    },
  },
  'zh-TW': {
    loanSheet: {
      current: '目前借閱',
      past: '借閱紀錄',
      columns: [
        '題名',
        '作者',
        '條碼',
        '索書號',
        '分館',
        '館藏地',
        '借出時間',
        '應還日期',
        '歸還時間',
        '續借次數',
      ],
    },
    notices: {
      'due-soon': { title: '圖書即將到期', text: '《{title}》應於 {day} 前歸還。' },
      overdue: { title: '圖書已逾期', text: '《{title}》應於 {day} 歸還，現已逾期，請盡快歸還。' },
      arrived: { title: '圖書已到館', text: '《{title}》已為您保留在{place}，請於 {day} 前領取。' },
      'hold-expired': { title: '保留已逾期', text: '《{title}》未在 {day} 前領取，已轉給下一位讀者或歸架。' },
      fine: { title: '產生逾期費用', text: '《{title}》逾期歸還，應繳 {amount} 元。' },
      'request-step': { title: '申請有新進度', text: '《{title}》的申請：{stage}。' },
      'handed-over': { title: '圖書已轉借', text: '《{title}》已由 {from} 轉借給 {to}。' },
      paid: { title: '繳費成功', text: '已收到 {amount} 元，謝謝。' },
    },
  },
  en: {
    loanSheet: {
      current: 'Loans',
      past: 'Past loans',
      columns: [
        'Title',
        'Author',
        'Barcode',
        'Call number',
        'Library',
        'Location',
        'Lent',
        'Due',
        'Returned',
        'Renewals',
      ],
    },
    notices: {
      'due-soon': { title: 'Due soon', text: '“{title}” is due back by {day}.' },
      overdue: { title: 'Overdue', text: '“{title}” was due back on {day}. Please return it soon.' },
      arrived: { title: 'Ready to pick up', text: '“{title}” is kept for you at {place} until {day}.' },
      'hold-expired': {
        title: 'No longer kept',
        text: '“{title}” was not picked up by {day}; the next reader has it, or it is back on the shelf.',
      },
      fine: { title: 'A fine', text: '“{title}” came back late; {amount} yuan are owed.' },
      'request-step': { title: 'Your request has moved on', text: '“{title}”: {stage}.' },
      'handed-over': { title: 'Handed over', text: '“{title}” has passed from {from} to {to}.' },
      paid: { title: 'Payment received', text: '{amount} yuan have been received. Thank you.' },
    },
  },
}
