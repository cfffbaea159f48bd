import type { session } from '@wenyuan/contract/areas/session.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof session> = {
  RELATION_WRONG: {
    'zh-CN': '所填信息与图书馆的登记不符',
    'zh-TW': '所填資料與圖書館的登記不符',
    en: 'These details do not match the library’s records',
  },
}
