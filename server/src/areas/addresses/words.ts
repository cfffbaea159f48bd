import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { addressTypes } from '@wenyuan/contract/areas/addresses.ts'

/** Translations of the address types. */
export const addressTypeNames: Record<LanguageTag, Record<(typeof addressTypes)[number], string>> = {
  'zh-CN': { home: '家庭', dormitory: '宿舍', office: '单位', other: '其他' },
  'zh-TW': { home: '住家', dormitory: '宿舍', office: '單位', other: '其他' },
  en: { home: 'Home', dormitory: 'Dormitory', office: 'Office', other: 'Other' },
}
