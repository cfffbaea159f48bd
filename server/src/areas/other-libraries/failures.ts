import type { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { FailureWords } from '../../app/area-module.ts'

export const failures: FailureWords<typeof otherLibraries> = {
  TARGET_UNKNOWN: {
    'zh-CN': '图书馆没有这个检索目标',
    'zh-TW': '圖書館沒有這個檢索目標',
    en: 'The library does not search this catalogue.',
  },
  FOREIGN_RECORD_UNKNOWN: {
    'zh-CN': '这条记录已不在手边，请重新检索',
    'zh-TW': '這筆紀錄已不在手邊，請重新檢索',
    en: 'This record is no longer at hand. Please search again.',
  },
}
