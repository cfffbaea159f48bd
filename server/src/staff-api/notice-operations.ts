import type { noticeCalls } from '@wenyuan/contract/staff/calls/connections.ts'
import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import type { NoticePreview } from '@wenyuan/contract/staff/connections.ts'
import { sampleNotice, waitingNotices } from '../areas/inbox/public.ts'
import { noWords } from '../domain/content/content-values.ts'
import { builtInTexts } from '../domain/notices/built-in-texts.ts'
import { type OwnText } from '../domain/notices/own-text-store.ts'
import { allowAttempt } from '../domain/readers/attempts.ts'
import { contentKindOf } from './content-operations.ts'
import { sendOnce } from './connections/send-once.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

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

export const noticeHandlers: HandlersOf<typeof noticeCalls> = {
  'preview-notice': async ({ where }, { entry: sent }) => {
    const text = await textOf(where, sent)
    if ('refusal' in text) return text
    const records = previewsOf(text)
    return { total: records.length, records }
  },
  'list-waiting-notices': async ({ where }) => {
    const texts = builtInTexts()
    const records = (await waitingNotices(where)).map((row) => {
      const { title = noWords } = texts.find(({ kind }) => kind === row.kind) ?? {}
      return { ...row, title }
    })
    return { total: records.length, records }
  },
  'send-test-notice': {
    subject: ({ entry: { kind } }) => `notice ${typeof kind === 'string' ? kind.slice(0, 64) : ''}`.trim(),
    async run({ where, app, caller, note }, { entry: sent, to, language }) {
      const text = await textOf(where, sent)
      if ('refusal' in text) return text
      await allowAttempt(where, 'testMessage', caller.id)
      const begin = performance.now()
      const { outcome, detail = '' } = await letter({ where, app }, { to, language, text })
      const milliseconds = Math.round(performance.now() - begin)
      note({ after: { outcome, detail, milliseconds } })
      return { outcome, detail, found: null, lines: [], milliseconds }
    },
  },
}

const letter = (
  work: Pick<SiteWork, 'where' | 'app'>,
  { to, language, text }: { to: string; language: LanguageTag; text: OwnText },
) =>
  sendOnce(work, (messages) => {
    const shown = sampleNotice(text, language)
    return messages.sendMail(to, shown.title, shown.text)
  })
