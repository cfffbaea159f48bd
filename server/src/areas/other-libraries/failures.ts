import type { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { FailureWords } from '../../core/area-module.ts'

export const failures: FailureWords<typeof otherLibraries> = {
  TARGET_UNKNOWN: {
    'zh-CN': '图书馆没有这个检索目标',
    'zh-TW': '圖書館沒有這個檢索目標',
    en: 'The library does not search this catalogue.',
  },
  FOREIGN_RECORD_UNKNOWN: {
    'zh-CN': '这条记录已不在手边，请重新检索',
    'zh-TW': '這筆紀錄已不在手邊，請重新檢索',
    en: 'This record is no longer available here. Please search again.',
  },
  ILL_OFF: {
    'zh-CN': '图书馆没有开通文献传递和馆际互借',
    'zh-TW': '圖書館沒有開放文獻傳遞與館際合作',
    en: 'The library does not offer requests to other libraries.',
  },
  ILL_KIND_OFF: {
    'zh-CN': '图书馆不办理这种申请',
    'zh-TW': '圖書館不受理這種申請',
    en: 'The library does not offer this type of request.',
  },
  ILL_UNKNOWN: { 'zh-CN': '没有这个申请', 'zh-TW': '沒有這個申請', en: 'There is no such request.' },
  ILL_STATE: {
    'zh-CN': '申请已经往下办理，这一步做不了了',
    'zh-TW': '申請已進入下一步，無法這樣做',
    en: 'The request has moved on, so this is no longer possible.',
  },
  COPYRIGHT_NOT_AGREED: {
    'zh-CN': '请先阅读并同意版权声明',
    'zh-TW': '請先閱讀並同意著作權聲明',
    en: 'Please read the copyright declaration and agree to it first.',
  },
  COST_TOO_HIGH: {
    'zh-CN': '费用超过了您愿意付的数额',
    'zh-TW': '費用超過您願意支付的金額',
    en: 'It costs more than you are willing to pay.',
  },
}
