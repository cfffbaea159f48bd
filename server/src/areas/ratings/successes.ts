import type { ratings } from '@wenyuan/contract/areas/ratings.ts'
import type { SuccessWords } from '../../core/area-module.ts'

export const successes: SuccessWords<typeof ratings> = {
  rate: { 'zh-CN': '评分已保存', 'zh-TW': '評分已儲存', en: 'Your rating has been saved' },
  unrate: { 'zh-CN': '评分已撤回', 'zh-TW': '評分已撤回', en: 'Your rating has been removed' },
  comment: {
    'zh-CN': '评论已提交，审核后公开',
    'zh-TW': '評論已送出，審核後公開',
    en: 'Your comment has been sent. It will be shown once the library has approved it.',
  },
  remove: { 'zh-CN': '评论已删除', 'zh-TW': '評論已刪除', en: 'Comment deleted' },
}
