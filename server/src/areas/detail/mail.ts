import type { CitationStyle } from '@wenyuan/contract/words/take-along.ts'
import { dayIn } from '../../calendar.ts'
import type { BibRecord } from '../../catalogue/record.ts'
import { cite } from '../../citations/cite.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Scope } from '../../scope.ts'
import { recordPath } from './share.ts'

/** References, each with its permanent address, as plain text. Nothing of a record makes a line of its own. */
export function recordsMail(
  scope: Scope,
  records: readonly BibRecord[],
  { style, origin }: { style: CitationStyle; origin: string },
): { subject: string; text: string } {
  const { site, language, now } = scope
  const day = dayIn(site.settings.timeZone, now)
  const base = new URL(origin).origin
  const entries = records.map((record, at) =>
    [
      `${at + 1}. ${cite(record, style, day).text.replace(/\s+/g, ' ')}`,
      `   ${base}${recordPath(scope, record.recordId)}`,
    ].join('\n'),
  )
  return {
    subject: wordsIn(language).recordsSubject.replace('{library}', () => site.name[language]),
    text: `${entries.join('\n\n')}\n\n${site.name[language]}\n${base}/${site.path}/\n`,
  }
}
