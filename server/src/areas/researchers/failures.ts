import type { researchers } from '@wenyuan/contract/areas/researchers.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof researchers> = {
  RESEARCHER_UNKNOWN: {
    'zh-CN': '没有这位学者',
    'zh-TW': '沒有這位學者',
    en: 'There is no such researcher.',
  },
  RESEARCHER_TAKEN: {
    'zh-CN': '这位学者的主页已有人认领，如有疑问请联系图书馆',
    'zh-TW': '這位學者的主頁已有人認領，如有疑問請聯絡圖書館',
    en: 'Somebody else manages this page. Please contact the library if that is wrong.',
  },
  RESEARCHER_OTHER_YOURS: {
    'zh-CN': '您已经管理另一位学者的主页',
    'zh-TW': '您已經管理另一位學者的主頁',
    en: 'You already manage another researcher’s page.',
  },
  RESEARCHER_NOT_YOURS: {
    'zh-CN': '这不是您的学者主页',
    'zh-TW': '這不是您的學者主頁',
    en: 'This page is not yours.',
  },
  ORCID_TAKEN: {
    'zh-CN': '这个 ORCID 已经用于另一个学者主页',
    'zh-TW': '這個 ORCID 已經用於另一個學者主頁',
    en: 'This ORCID iD already belongs to another page.',
  },
}
