import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices about gifts. `note` may be empty. */
export const notices: NoticeTexts = {
  'donation-invited': {
    words: {
      'zh-CN': { title: '图书馆欢迎您的赠书', text: '图书馆欢迎您捐赠“{title}”等书，请送来或寄来。{note}' },
      'zh-TW': { title: '圖書館歡迎您的贈書', text: '圖書館歡迎您捐贈「{title}」等書，請送來或寄來。{note}' },
      en: {
        title: 'The library welcomes your gift',
        text: 'The library is glad to take “{title}” and what else you offered. Please bring or send it. {note}',
      },
    },
  },
  'donation-received': {
    words: {
      'zh-CN': { title: '赠书已收到，谢谢', text: '“{title}”等赠书已经收到，捐赠证书在“图书捐赠”里。{note}' },
      'zh-TW': {
        title: '贈書已收到，謝謝',
        text: '「{title}」等贈書已經收到，捐贈證書在「圖書捐贈」裡。{note}',
      },
      en: {
        title: 'Your gift has arrived, thank you',
        text: '“{title}” and what else you gave have arrived. The certificate is under “Book gifts”. {note}',
      },
    },
  },
  'donation-declined': {
    words: {
      'zh-CN': { title: '关于您的赠书', text: '图书馆这次不能接收“{title}”等书，感谢您的好意。{note}' },
      'zh-TW': { title: '關於您的贈書', text: '圖書館這次不能接收「{title}」等書，感謝您的好意。{note}' },
      en: {
        title: 'About your gift',
        text: 'The library cannot take “{title}” and what else you offered this time. Thank you all the same. {note}',
      },
    },
  },
}
