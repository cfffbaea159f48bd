import type { addresses } from '@wenyuan/contract/areas/addresses.ts'
import type { FailureWords } from '../../core/area-module.ts'

/** Sentences of this area's failure codes. */
export const failures: FailureWords<typeof addresses> = {
  ADDRESS_EMPTY: {
    'zh-CN': '请填写详细地址',
    'zh-TW': '請填寫詳細地址',
    en: 'Please enter an address',
  },
  DIVISION_UNKNOWN: {
    'zh-CN': '请选择省、市、区县',
    'zh-TW': '請選擇省、市、區縣',
    en: 'Please choose a province, city and district',
  },
  POSTCODE_INVALID: {
    'zh-CN': '邮政编码格式不正确',
    'zh-TW': '郵遞區號格式不正確',
    en: 'Please enter a valid postcode',
  },
  ADDRESSES_AT_LIMIT: {
    'zh-CN': '地址数量已达上限',
    'zh-TW': '地址數量已達上限',
    en: 'You have reached the limit for addresses',
  },
}
