import type { ratings } from '@wenyuan/contract/areas/ratings.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof ratings> = {
  COMMENT_EMPTY: {
    'zh-CN': '请先填写评论内容',
    'zh-TW': '請先填寫評論內容',
    en: 'Please write a comment first',
  },
  COMMENT_TOO_LONG: {
    'zh-CN': '评论最多 1000 字',
    'zh-TW': '評論最多 1000 字',
    en: 'Please use at most 1,000 characters',
  },
  COMMENTS_TOO_MANY: {
    'zh-CN': '您今天的评论已经很多，请明天再写',
    'zh-TW': '您今天的評論已經很多，請明天再寫',
    en: 'You have reached today’s limit for comments. Please try again tomorrow.',
  },
}
