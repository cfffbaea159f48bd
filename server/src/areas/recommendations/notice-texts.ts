import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices about suggestions. `note` may be empty. */
export const notices: NoticeTexts = {
  'suggestion-agreeOrder': {
    words: {
      'zh-CN': { title: '图书馆同意订购', text: '图书馆同意订购您荐购的“{title}”。{note}' },
      'zh-TW': { title: '圖書館同意訂購', text: '圖書館同意訂購您薦購的「{title}」。{note}' },
      en: {
        title: 'Your suggestion will be ordered',
        text: 'The library will order “{title}”, which you suggested. {note}',
      },
    },
  },
  'suggestion-agreeTry': {
    words: {
      'zh-CN': { title: '图书馆同意试用', text: '图书馆同意试用您荐购的“{title}”。{note}' },
      'zh-TW': { title: '圖書館同意試用', text: '圖書館同意試用您薦購的「{title}」。{note}' },
      en: {
        title: 'Trial of your suggestion',
        text: 'The library will have a trial of “{title}”, which you suggested. {note}',
      },
    },
  },
  'suggestion-ordered': {
    words: {
      'zh-CN': { title: '已经订购', text: '您荐购的“{title}”已经订购。{note}' },
      'zh-TW': { title: '已經訂購', text: '您薦購的「{title}」已經訂購。{note}' },
      en: {
        title: 'Your suggestion has been ordered',
        text: '“{title}”, which you suggested, has been ordered. {note}',
      },
    },
  },
  'suggestion-arrived': {
    words: {
      'zh-CN': { title: '已经到馆', text: '您荐购的“{title}”已经到馆，正在编目。{note}' },
      'zh-TW': { title: '已經到館', text: '您薦購的「{title}」已經到館，正在編目。{note}' },
      en: {
        title: 'Your suggestion has arrived',
        text: '“{title}”, which you suggested, has arrived and is being catalogued. {note}',
      },
    },
  },
  'suggestion-onShelf': {
    words: {
      'zh-CN': { title: '可以借阅了', text: '您荐购的“{title}”可以借阅了。{note}' },
      'zh-TW': { title: '可以借閱了', text: '您薦購的「{title}」可以借閱了。{note}' },
      en: {
        title: 'Your suggestion is available',
        text: '“{title}”, which you suggested, can be borrowed. {note}',
      },
    },
  },
  'suggestion-onShelf-held': {
    words: {
      'zh-CN': {
        title: '您荐购的书为您保留',
        text: '您荐购的“{title}”可以借阅了，已为您预约，到达取书点后会再告诉您。{note}',
      },
      'zh-TW': {
        title: '您薦購的書為您保留',
        text: '您薦購的「{title}」可以借閱了，已為您預約，到達取書點後會再告訴您。{note}',
      },
      en: {
        title: 'Your suggestion is reserved for you',
        text: '“{title}”, which you suggested, can be borrowed. It is reserved for you, and you will be notified when you can pick it up. {note}',
      },
    },
  },
  'suggestion-reject': {
    words: {
      'zh-CN': { title: '关于您的荐购', text: '图书馆这次没有购买“{title}”。{note}' },
      'zh-TW': { title: '關於您的薦購', text: '圖書館這次沒有購買「{title}」。{note}' },
      en: {
        title: 'About your suggestion',
        text: 'The library has decided not to buy “{title}” this time. {note}',
      },
    },
  },
}
