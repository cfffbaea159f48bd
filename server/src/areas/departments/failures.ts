import type { departments } from '@wenyuan/contract/areas/departments.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof departments> = {
  DEPARTMENT_UNKNOWN: {
    'zh-CN': '没有这个院系',
    'zh-TW': '沒有這個系所',
    en: 'There is no such department.',
  },
}
