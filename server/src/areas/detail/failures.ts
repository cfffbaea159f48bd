import type { detail } from '@wenyuan/contract/areas/detail.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof detail> = {
  PARAMETER_UNKNOWN: {
    'zh-CN': '没有这个参数',
    'zh-TW': '沒有這個參數',
    en: 'Unknown parameter',
  },
}
