import type { bookLists } from '@wenyuan/contract/areas/book-lists.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof bookLists> = {
  FOLLOWS_FULL: {
    'zh-CN': '最多关注 500 个书单，请先取消一些',
    'zh-TW': '最多追蹤 500 個書單，請先取消一些',
    en: 'You can follow at most 500 lists. Please stop following some first.',
  },
}
