import type { LanguageTag } from './languages.ts'

/** Names of the usual reader types. A library may have others: they are shown by their codes. */
export const readerTypeNames: Readonly<Record<string, Record<LanguageTag, string>>> = {
  student: { 'zh-CN': '学生', 'zh-TW': '學生', en: 'Student' },
  undergraduate: { 'zh-CN': '本科生', 'zh-TW': '大學部學生', en: 'Undergraduate' },
  postgraduate: { 'zh-CN': '研究生', 'zh-TW': '研究生', en: 'Postgraduate' },
  graduate: { 'zh-CN': '研究生', 'zh-TW': '研究生', en: 'Postgraduate' },
  teacher: { 'zh-CN': '教师', 'zh-TW': '教師', en: 'Teacher' },
  staff: { 'zh-CN': '教职工', 'zh-TW': '教職員', en: 'Staff' },
  guest: { 'zh-CN': '访客', 'zh-TW': '訪客', en: 'Guest' },
  default: { 'zh-CN': '一般读者', 'zh-TW': '一般讀者', en: 'General reader' },
}
