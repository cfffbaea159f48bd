import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

/** Translations for the sheet names and columns of an exported loan list. */
export const loanSheetWords: Record<
  LanguageTag,
  { current: string; past: string; columns: readonly string[] }
> = {
  'zh-CN': {
    current: '当前借阅',
    past: '历史借阅',
    columns: [
      '题名',
      '作者',
      '条码',
      '索书号',
      '分馆',
      '馆藏地',
      '借出时间',
      '应还日期',
      '归还时间',
      '续借次数',
    ],
  },
  'zh-TW': {
    current: '目前借閱',
    past: '借閱紀錄',
    columns: [
      '題名',
      '作者',
      '條碼',
      '索書號',
      '分館',
      '館藏地',
      '借出時間',
      '應還日期',
      '歸還時間',
      '續借次數',
    ],
  },
  en: {
    current: 'Loans',
    past: 'Past loans',
    columns: [
      'Title',
      'Author',
      'Barcode',
      'Call number',
      'Branch',
      'Location',
      'Borrowed',
      'Due',
      'Returned',
      'Renewals',
    ],
  },
}

/** Why a loan at another library is not renewed here. */
export const renewThere: Record<LanguageTag, string> = {
  'zh-CN': '请在借出该书的图书馆续借',
  'zh-TW': '請在借出該書的圖書館續借',
  en: 'Please renew it at the library that lent it.',
}
