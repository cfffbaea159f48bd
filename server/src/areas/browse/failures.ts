import type { browse } from '@wenyuan/contract/areas/browse.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof browse> = {
  CLASS_UNKNOWN: {
    'zh-CN': '没有这个类目',
    'zh-TW': '沒有這個類目',
    en: 'Class not found',
  },
}
