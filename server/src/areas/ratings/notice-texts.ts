import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices of decisions about a reader's comments. */
export const notices: NoticeTexts = {
  'comment-accepted': {
    words: {
      'zh-CN': { title: '您的评论已通过', text: '您对《{title}》的评论已公开显示。{reason}' },
      'zh-TW': { title: '您的評論已通過', text: '您對《{title}》的評論已公開顯示。{reason}' },
      en: { title: 'Your comment was approved', text: 'Your comment on “{title}” is now public. {reason}' },
    },
  },
  'comment-refused': {
    words: {
      'zh-CN': { title: '您的评论未通过', text: '您对《{title}》的评论未通过审核。{reason}' },
      'zh-TW': { title: '您的評論未通過', text: '您對《{title}》的評論未通過審核。{reason}' },
      en: {
        title: 'Your comment was not approved',
        text: 'Your comment on “{title}” was not approved. {reason}',
      },
    },
  },
}
