import type { databases } from '@wenyuan/contract/areas/databases.ts'
import type { FailureWords } from '../../app/area-module.ts'

export const failures: FailureWords<typeof databases> = {
  DATABASE_UNKNOWN: {
    'zh-CN': '没有这个数据库',
    'zh-TW': '沒有這個資料庫',
    en: 'There is no such database.',
  },
}
