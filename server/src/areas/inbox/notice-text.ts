import type { NoticeTexts } from '../../app/area-module.ts'
import type { Scope } from '../../scope.ts'

/** The text of a notice: codes among its facts are translated, other facts are inserted unchanged. */
export function noticeText(
  { site, language }: Pick<Scope, 'site' | 'language'>,
  notices: NoticeTexts,
  { kind, facts }: { kind: string; facts: Readonly<Record<string, string>> },
): { title: string; text: string } {
  const known = notices[kind]
  if (!known) return { title: kind, text: '' }
  const named: Record<string, string> = { ...facts, ...known.named?.(facts, language) }
  const { library } = facts
  if (library !== undefined)
    named.place = site.libraries.find(({ code }) => code === library)?.name[language] ?? library
  const { title, text } = known.words[language]
  return { title, text: text.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? '') }
}
