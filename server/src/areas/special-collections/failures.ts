import type { specialCollections } from '@wenyuan/contract/areas/special-collections.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof specialCollections> = {
  COLLECTION_UNKNOWN: {
    'zh-CN': '没有这个专题库',
    'zh-TW': '沒有這個專題庫',
    en: 'There is no such special collection.',
  },
}
