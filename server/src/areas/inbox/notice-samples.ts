import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { filled } from '../../locales/placeholders.ts'
import type { OwnText } from '../../domain/notices/own-text-store.ts'

type Sample = Readonly<Record<LanguageTag, string>>
const same = (text: string): Sample => ({ 'zh-CN': text, 'zh-TW': text, en: text })

/** What stands for each placeholder where a text is looked at before any reader gets it. */
export const noticeSamples: Readonly<Record<string, Sample>> = {
  title: { 'zh-CN': '红楼梦', 'zh-TW': '紅樓夢', en: 'The Story of the Stone' },
  name: { 'zh-CN': '林晓雨', 'zh-TW': '林曉雨', en: 'Lin Xiaoyu' },
  from: { 'zh-CN': '王宁', 'zh-TW': '王寧', en: 'Wang Ning' },
  to: { 'zh-CN': '林晓雨', 'zh-TW': '林曉雨', en: 'Lin Xiaoyu' },
  library: { 'zh-CN': '北京大学图书馆', 'zh-TW': '北京大學圖書館', en: 'Peking University Library' },
  place: { 'zh-CN': '总馆', 'zh-TW': '總館', en: 'Main Library' },
  stage: { 'zh-CN': '已到馆', 'zh-TW': '已到館', en: 'Arrived' },
  way: { 'zh-CN': '统一身份认证', 'zh-TW': '統一身分認證', en: 'campus sign-in' },
  list: {
    'zh-CN': '《红楼梦》等 3 条',
    'zh-TW': '《紅樓夢》等 3 筆',
    en: 'The Story of the Stone and 2 more',
  },
  labels: { 'zh-CN': '新书通报', 'zh-TW': '新書通報', en: 'New books' },
  note: { 'zh-CN': '请带校园卡', 'zh-TW': '請帶校園卡', en: 'Please bring your card.' },
  reason: { 'zh-CN': '与馆藏范围不符', 'zh-TW': '與館藏範圍不符', en: 'Outside our collection policy' },
  address: { 'zh-CN': '珞珈山路 16 号', 'zh-TW': '珞珈山路 16 號', en: '16 Luojiashan Road' },
  day: same('2026-03-20'),
  amount: same('3.50'),
  count: same('3'),
  order: same('P20260315-0007'),
  receipt: same('R-1024'),
}

/** A notice as a reader would get it, with sample values. */
export function sampleNotice(
  { title, text }: Pick<OwnText, 'title' | 'text'>,
  language: LanguageTag,
): { title: string; text: string } {
  const values = Object.fromEntries(
    Object.entries(noticeSamples).map(([name, words]) => [name, words[language]]),
  )
  return { title: filled(title[language], values), text: filled(text[language], values) }
}
