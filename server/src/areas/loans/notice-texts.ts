import type { NoticeTexts } from '../../core/area-module.ts'

/** Loan reminders. */
export const notices: NoticeTexts = {
  'due-soon': {
    words: {
      'zh-CN': { title: '图书即将到期', text: '《{title}》应于 {day}前归还。' },
      'zh-TW': { title: '圖書即將到期', text: '《{title}》應於 {day}前歸還。' },
      en: { title: 'Due soon', text: '“{title}” is due on {day}.' },
    },
  },
  'wanted-back': {
    words: {
      'zh-CN': {
        title: '有读者在等您借的书',
        text: '有读者预约了《{title}》，不能续借。请于 {day}前归还，最好提前归还。',
      },
      'zh-TW': {
        title: '有讀者在等您借的書',
        text: '有讀者預約了《{title}》，不能續借。請於 {day}前歸還，最好提前歸還。',
      },
      en: {
        title: 'Others are waiting',
        text: 'Another reader has reserved “{title}”, so it cannot be renewed. Please return it by {day}, or earlier if you can.',
      },
    },
  },
  overdue: {
    words: {
      'zh-CN': { title: '图书已逾期', text: '《{title}》应于 {day}归还，现已逾期，请尽快归还。' },
      'zh-TW': { title: '圖書已逾期', text: '《{title}》應於 {day}歸還，現已逾期，請盡快歸還。' },
      en: { title: 'Overdue', text: '“{title}” was due on {day}. Please return it soon.' },
    },
  },
  'consortium-linked': {
    words: {
      'zh-CN': {
        title: '您在本馆的借阅可在他馆查看',
        text: '您用授权码把本馆账号关联到了联盟馆 {library} 的账号。如果不是您本人，请在个人中心“联盟馆借阅”中解除关联。',
      },
      'zh-TW': {
        title: '您在本館的借閱可在他館查看',
        text: '您以授權碼將本館帳號連結到聯盟館 {library} 的帳號。若非您本人，請在個人中心「聯盟館借閱」解除連結。',
      },
      en: {
        title: 'Your loans are shown at another library',
        text: 'With your code, your loans here are now shown in an account at {library}. If this was not you, unlink it under “At other libraries”.',
      },
    },
    named: (facts, language) => ({ library: facts[language] ?? '' }),
  },
}
