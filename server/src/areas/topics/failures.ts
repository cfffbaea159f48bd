import type { topics } from '@wenyuan/contract/areas/topics.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof topics> = {
  TOPIC_UNKNOWN: {
    'zh-CN': '没有这个专题，或者它已经结束',
    'zh-TW': '沒有這個專題，或者它已經結束',
    en: 'There is no such topic, or it has ended.',
  },
}
