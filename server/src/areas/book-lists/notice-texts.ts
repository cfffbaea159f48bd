import type { NoticeTexts } from '../../core/area-module.ts'

/** Notices of the library's decisions on readers' lists. */
export const notices: NoticeTexts = {
  'list-published': {
    words: {
      'zh-CN': { title: '您的书单已公开', text: '“{title}”已通过审核，其他读者可以看到了。' },
      'zh-TW': { title: '您的書單已公開', text: '「{title}」已通過審核，其他讀者可以看到了。' },
      en: {
        title: 'Your list is public',
        text: '“{title}” has been approved. Other readers can see it now.',
      },
    },
  },
  'list-refused': {
    words: {
      'zh-CN': { title: '您的书单未通过审核', text: '“{title}”没有公开。{reason}' },
      'zh-TW': { title: '您的書單未通過審核', text: '「{title}」沒有公開。{reason}' },
      en: { title: 'Your list was not published', text: '“{title}” was not published. {reason}' },
    },
  },
}
