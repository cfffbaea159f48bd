import type { search } from '@wenyuan/contract/areas/search.ts'
import type { FailureWords } from '../../app/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof search> = {
  PAGE_TOO_DEEP: {
    'zh-CN': '只能查看前 10000 条结果，请缩小检索范围',
    'zh-TW': '僅能檢視前 10000 筆結果，請縮小查詢範圍',
    en: 'Only the first 10,000 results can be shown. Please narrow your search.',
  },
  FIELD_WITHOUT_HEADINGS: {
    'zh-CN': '这个检索字段不能按标目浏览',
    'zh-TW': '這個查詢欄位不能按標目瀏覽',
    en: 'This field has no headings to browse',
  },
  SAVED_SEARCH_UNKNOWN: {
    'zh-CN': '没有找到保存的检索条件',
    'zh-TW': '查無已儲存的查詢條件',
    en: 'Saved search not found',
  },
}
