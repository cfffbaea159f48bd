import type { ContentRow } from '@wenyuan/contract/staff/answers.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { ContentKind } from '../domain/content/content-kind.ts'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import type { SiteScope } from '../core/scope.ts'
import { titleOf } from './content-titles.ts'
import { referenceSource } from './reference-sources.ts'

type Title = ContentRow['title']
type Entry = Readonly<Record<string, unknown>>

const ALL = { 'zh-CN': '全部', 'zh-TW': '全部', en: 'All' }

/** What some entries of a kind are called: by their own names, or by what the parts of their codes name. */
export async function titlesOf(
  where: SiteScope,
  kind: ContentKind,
  entries: readonly unknown[],
): Promise<(entry: unknown) => Title> {
  if (kind.titles) return kind.titles(where, entries)
  if (entries.every((entry) => titleOf(entry) !== '')) return titleOf
  const fields = formFieldsOf(kind.entry).filter(({ kind: of, refersTo }) =>
    refersTo === undefined ? of === 'day' : of === 'text',
  )
  const all = entries as readonly Entry[]
  const names = new Map(
    await Promise.all(
      fields.map(async ({ name, refersTo }) => {
        if (refersTo === undefined) return [name, new Map<unknown, Title>()] as const
        const codes = all.map((entry) => textIn(entry, name))
        const rows = await referenceSource(refersTo).named(where, [...new Set(codes)])
        return [name, new Map<unknown, Title>(rows.map(({ code, title }) => [code, title]))] as const
      }),
    ),
  )
  return (entry) => {
    const own = titleOf(entry)
    if (own !== '') return own
    const code = kind.codeOf(entry).split('/')
    const isPart = (name: string) => code.includes(textIn(entry as Entry, name))
    const parts = fields.some(({ name }) => isPart(name)) ? fields.filter(({ name }) => isPart(name)) : fields
    const values = parts.flatMap(({ name }): Title[] => {
      const value = (entry as Entry)[name]
      return typeof value !== 'string' || value === '*' ? [] : [names.get(name)?.get(value) ?? value]
    })
    return joined(values.length === 0 ? [ALL] : values)
  }
}

const textIn = (entry: Entry, name: string): string => {
  const value = entry[name]
  return typeof value === 'string' ? value : ''
}

function joined(parts: readonly Title[]): Title {
  const of = (language: LanguageTag) =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join(' · ')
  return { 'zh-CN': of('zh-CN'), 'zh-TW': of('zh-TW'), en: of('en') }
}
