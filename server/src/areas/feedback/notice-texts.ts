import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices of the library's answers. */
export const notices: NoticeTexts = {
  'feedback-answered': {
    words: {
      'zh-CN': { title: '您的问题反馈有答复', text: '“{title}”已有答复，请到个人中心“问题反馈”查看。' },
      'zh-TW': { title: '您的問題回報有答覆', text: '「{title}」已有答覆，請到個人中心「問題回報」查看。' },
      en: {
        title: 'The library has answered you',
        text: '“{title}” has been answered. See “Problem reports” in My library.',
      },
    },
  },
}
