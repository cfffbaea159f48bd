import type { discovery } from '@wenyuan/contract/areas/discovery.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof discovery> = {
  DISCOVERY_OFF: {
    'zh-CN': '图书馆没有接入学术发现服务',
    'zh-TW': '圖書館沒有連接學術探索服務',
    en: 'The library has no service for searching beyond its collection.',
  },
  WORK_UNKNOWN: {
    'zh-CN': '发现服务里没有这篇文献',
    'zh-TW': '探索服務中沒有這篇文獻',
    en: 'The service does not know this work.',
  },
}
