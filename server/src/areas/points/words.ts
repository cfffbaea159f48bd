import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** Translations of the reasons for points. */
export const pointNames: Record<
  LanguageTag,
  Record<'returned-in-time' | 'returned-late' | 'handed-over', string>
> = {
  'zh-CN': { 'returned-in-time': '按时还书', 'returned-late': '逾期还书', 'handed-over': '转借给其他读者' },
  'zh-TW': { 'returned-in-time': '準時還書', 'returned-late': '逾期還書', 'handed-over': '轉借給其他讀者' },
  en: {
    'returned-in-time': 'Returned on time',
    'returned-late': 'Returned late',
    'handed-over': 'Transferred to another reader',
  },
}
