import type { NoticeTexts } from '../../app/area-module.ts'

/** Loan reminders. */
export const notices: NoticeTexts = {
  'due-soon': {
    words: {
      'zh-CN': { title: '图书即将到期', text: '《{title}》应于 {day} 前归还。' },
      'zh-TW': { title: '圖書即將到期', text: '《{title}》應於 {day} 前歸還。' },
      en: { title: 'Due soon', text: '“{title}” is due on {day}.' },
    },
  },
  'wanted-back': {
    words: {
      'zh-CN': {
        title: '有读者在等您借的书',
        text: '有读者预约了《{title}》，不能续借。请于 {day} 前归还，最好提前归还。',
      },
      'zh-TW': {
        title: '有讀者在等您借的書',
        text: '有讀者預約了《{title}》，不能續借。請於 {day} 前歸還，最好提前歸還。',
      },
      en: {
        title: 'Others are waiting',
        text: 'Another reader has reserved “{title}”, so it cannot be renewed. Please return it by {day}, or earlier if you can.',
      },
    },
  },
  overdue: {
    words: {
      'zh-CN': { title: '图书已超期', text: '《{title}》应于 {day} 归还，现已超期，请尽快归还。' },
      'zh-TW': { title: '圖書已逾期', text: '《{title}》應於 {day} 歸還，現已逾期，請盡快歸還。' },
      en: { title: 'Overdue', text: '“{title}” was due on {day}. Please return it soon.' },
    },
  },
}
