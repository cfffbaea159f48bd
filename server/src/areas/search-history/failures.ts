import type { searchHistory } from '@wenyuan/contract/areas/search-history.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof searchHistory> = {
  FAVORITES_FULL: {
    'zh-CN': '最多收藏 200 条检索，请先删除一些',
    'zh-TW': '最多收藏 200 條檢索，請先刪除一些',
    en: 'You can keep at most 200 favourite searches. Please remove some first.',
  },
}
