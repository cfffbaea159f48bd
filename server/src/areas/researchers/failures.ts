import type { researchers } from '@wenyuan/contract/areas/researchers.ts'
import type { FailureWords } from '../../app/area-module.ts'

export const failures: FailureWords<typeof researchers> = {
  RESEARCHER_UNKNOWN: {
    'zh-CN': '没有这位学者',
    'zh-TW': '沒有這位學者',
    en: 'There is no such researcher.',
  },
}
