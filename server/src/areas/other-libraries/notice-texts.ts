import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices about requests to other libraries. `note` may be empty. */
export const notices: NoticeTexts = {
  'ill-shipped': {
    words: {
      'zh-CN': { title: '您要的文献已寄出', text: '“{title}”已从其他图书馆寄出。{note}' },
      'zh-TW': { title: '您要的資料已寄出', text: '「{title}」已從其他圖書館寄出。{note}' },
      en: { title: 'On its way to you', text: '“{title}” is on its way from another library. {note}' },
    },
  },
  'ill-arrived': {
    words: {
      'zh-CN': { title: '您要的书已到馆', text: '“{title}”已从其他图书馆寄到，请来取。{note}' },
      'zh-TW': { title: '您要的書已到館', text: '「{title}」已從其他圖書館寄到，請來取。{note}' },
      en: { title: 'Your book from another library is here', text: '“{title}” is ready for you. {note}' },
    },
  },
  'ill-delivered': {
    words: {
      'zh-CN': { title: '您要的复制品已送达', text: '“{title}”的复制品已经可以看了，见“我的申请”。{note}' },
      'zh-TW': {
        title: '您要的複製品已送達',
        text: '「{title}」的複製品已經可以看了，見「我的申請」。{note}',
      },
      en: { title: 'Your copy is here', text: 'Your copy of “{title}” is ready: see “My requests”. {note}' },
    },
  },
  'ill-unfilled': {
    words: {
      'zh-CN': { title: '没能得到您要的文献', text: '很抱歉，没能从其他图书馆得到“{title}”。{note}' },
      'zh-TW': { title: '未能取得您要的資料', text: '很抱歉，未能從其他圖書館取得「{title}」。{note}' },
      en: {
        title: 'Your request could not be filled',
        text: 'Sorry, no other library could supply “{title}”. {note}',
      },
    },
  },
  'ill-ended': {
    words: {
      'zh-CN': { title: '您的申请已办完', text: '关于“{title}”的申请已办完。{note}' },
      'zh-TW': { title: '您的申請已辦完', text: '關於「{title}」的申請已辦完。{note}' },
      en: { title: 'Your request is completed', text: 'Your request for “{title}” is completed. {note}' },
    },
  },
  'ill-due': {
    words: {
      'zh-CN': {
        title: '其他图书馆的书快到期了',
        text: '从其他图书馆借来的“{title}”应于 {day}归还，请还到本馆。',
      },
      'zh-TW': {
        title: '其他圖書館的書快到期了',
        text: '從其他圖書館借來的「{title}」應於 {day}歸還，請還到本館。',
      },
      en: {
        title: 'A book from another library is due soon',
        text: '“{title}”, borrowed from another library, is due on {day}. Please return it to this library.',
      },
    },
  },
}
