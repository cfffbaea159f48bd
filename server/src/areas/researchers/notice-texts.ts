import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { NoticeTexts } from '../../core/area-module.ts'

/** The name of the researcher in the reader's language. */
const named = (facts: Readonly<Record<string, string>>, language: LanguageTag) => ({
  name: facts[`name.${language}`] || (facts['name'] ?? ''),
})

/** Notices about claims. `reason` may be empty. */
export const notices: NoticeTexts = {
  'researcher-claim-accepted': {
    named,
    words: {
      'zh-CN': {
        title: '学者主页已归您管理',
        text: '图书馆已确认您是学者“{name}”。您可以确认成果、填写简介，并决定主页上显示什么。{reason}',
      },
      'zh-TW': {
        title: '學者主頁已歸您管理',
        text: '圖書館已確認您是學者「{name}」。您可以確認成果、填寫簡介，並決定主頁上顯示什麼。{reason}',
      },
      en: {
        title: 'Your researcher page is confirmed',
        text: 'The library has confirmed that you are “{name}”. You may now confirm works, write about yourself and decide what the page shows. {reason}',
      },
    },
  },
  'researcher-claim-refused': {
    named,
    words: {
      'zh-CN': { title: '学者主页认领未通过', text: '图书馆不能确认您是学者“{name}”。{reason}' },
      'zh-TW': { title: '學者主頁認領未通過', text: '圖書館無法確認您是學者「{name}」。{reason}' },
      en: {
        title: 'Your claim to a researcher’s page',
        text: 'The library could not confirm that you are “{name}”. {reason}',
      },
    },
  },
}
