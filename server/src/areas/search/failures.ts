import type { search } from '@wenyuan/contract/areas/search.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof search> = {
  FIELD_WITHOUT_HEADINGS: {
    'zh-CN': '这个检索字段不能按标目浏览',
    'zh-TW': '這個檢索欄位不能按標目瀏覽',
    en: 'This field has no headings to browse',
  },
  SAVED_SEARCH_UNKNOWN: {
    'zh-CN': '没有找到保存的检索条件',
    'zh-TW': '查無已儲存的檢索條件',
    en: 'Saved search not found',
  },
}
