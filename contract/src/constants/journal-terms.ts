import type { LanguageTag } from './languages.ts'

type Labels = Readonly<Record<LanguageTag, string>>
const labels = (zhCN: string, zhTW: string, en: string): Labels => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

/** Wire code of journals among the document types. */
export const JOURNAL = '2'

/** Record ids of journals that are known from providers' lists only begin with it. */
export const journalRecordPrefix = 'journal:'

/** How often a journal appears, the most frequent first. */
export const journalFrequencies = {
  daily: labels('日报', '日報', 'Daily'),
  weekly: labels('周刊', '週刊', 'Weekly'),
  biweekly: labels('双周刊', '雙週刊', 'Every two weeks'),
  tenDays: labels('旬刊', '旬刊', 'Every ten days'),
  semimonthly: labels('半月刊', '半月刊', 'Twice a month'),
  monthly: labels('月刊', '月刊', 'Monthly'),
  bimonthly: labels('双月刊', '雙月刊', 'Every two months'),
  quarterly: labels('季刊', '季刊', 'Quarterly'),
  threeAYear: labels('一年三期', '一年三期', 'Three times a year'),
  semiannual: labels('半年刊', '半年刊', 'Twice a year'),
  annual: labels('年刊', '年刊', 'Annual'),
  irregular: labels('不定期', '不定期', 'Irregular'),
} satisfies Record<string, Labels>
export type JournalFrequency = keyof typeof journalFrequencies

/** Printed, or to be read online. */
export const journalMedia = {
  paper: labels('印刷版', '印刷版', 'Print'),
  online: labels('在线', '線上', 'Online'),
} satisfies Record<string, Labels>
export type JournalMedium = keyof typeof journalMedia
