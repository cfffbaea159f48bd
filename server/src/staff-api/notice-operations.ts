import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import type { NoticePreview, Trial } from '@wenyuan/contract/staff/connections.ts'
import { z } from 'zod'
import { sampleNotice } from '../areas/inbox/public.ts'
import { type OwnText } from '../domain/notices/own-text-store.ts'
import { allowAttempt } from '../domain/readers/attempts.ts'
import { contentKindOf } from './content-operations.ts'
import { sendOnce } from './connections/send-once.ts'
import { siteList, siteOperation, type SiteWork } from './site-operation.ts'

const entry = z.record(z.string().max(64), z.unknown())

/** The text as it would be stored, with what saving would refuse. */
async function textOf(where: SiteWork['where'], sent: unknown): Promise<OwnText | { refusal: string }> {
  const kind = contentKindOf('notices')
  const parsed = kind.parse(sent)
  if ('refusal' in parsed) return parsed
  const compared = (await kind.readStored(where)).compare(parsed)
  return 'refusal' in compared ? compared : (parsed.entry as OwnText)
}

const previewsOf = (text: OwnText): NoticePreview[] =>
  languages.map(({ tag: language }) => ({ language, ...sampleNotice(text, language) }))

export const noticeLists = {
  'preview-notice': siteList(
    'A text of a notice as readers would get it, with sample values, in each language; or why it cannot be saved.',
    z.strictObject({ entry }),
    async ({ where }, { entry: sent }) => {
      const text = await textOf(where, sent)
      if ('refusal' in text) return text
      const records = previewsOf(text)
      return { total: records.length, records }
    },
  ),
} as const

export const noticeOperations = {
  'send-test-notice': siteOperation({
    about: 'Sends a text of a notice, which need not be saved yet, with sample values to a mail address.',
    input: z.strictObject({
      entry,
      to: z.string().trim().max(254),
      language: z.enum(languages.map(({ tag }) => tag)).default('zh-CN'),
    }),
    subject: ({ entry: { kind } }) => `notice ${typeof kind === 'string' ? kind.slice(0, 64) : ''}`.trim(),
    together: false,
    async run(
      { where, app, caller, note },
      { entry: sent, to, language },
    ): Promise<Trial | { refusal: string }> {
      const text = await textOf(where, sent)
      if ('refusal' in text) return text
      await allowAttempt(where, 'testMessage', caller.id)
      const begin = performance.now()
      const { outcome, detail = '' } = await letter({ where, app }, { to, language, text })
      const milliseconds = Math.round(performance.now() - begin)
      note({ after: { outcome, detail, milliseconds } })
      return { outcome, detail, found: null, lines: [], milliseconds }
    },
  }),
} as const

const letter = (
  work: Pick<SiteWork, 'where' | 'app'>,
  { to, language, text }: { to: string; language: LanguageTag; text: OwnText },
) =>
  sendOnce(work, (messages) => {
    const shown = sampleNotice(text, language)
    return messages.sendMail(to, shown.title, shown.text)
  })
