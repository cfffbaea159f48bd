import { day } from '@wenyuan/contract/shapes/codes.ts'
import { z } from 'zod'
import { type ContentKind, contentKind, keptIn } from '../../domain/content/content-kind.ts'
import { contentCode, contentName, contentWords, noWords } from '../../domain/content/content-values.ts'
import { donationNews } from './news-store.ts'
import type { DonationNews } from './tables.ts'

const Entry: z.ZodType<DonationNews> = z.strictObject({
  code: contentCode,
  title: contentName(200),
  text: contentWords(2_000).default(noWords),
  date: day,
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).default(''),
})

const news = contentKind<DonationNews>({
  name: 'donation-news',
  about: 'News about gifts: title, text, day, address. Shown from the day on.',
  entry: Entry,
  headings: { 代码: 'code', 标题: 'title', 正文: 'text', 日期: 'date', 网址: 'url' },
  code: ({ code }) => code,
  ...keptIn(donationNews),
})

export const content: readonly ContentKind[] = [news]
