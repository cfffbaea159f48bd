import { type LanguageTag, languages } from '@wenyuan/contract/constants/languages.ts'
import { className } from '../../domain/vocabulary/classes.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import { publishedById } from '../book-lists/public.ts'
import { listText } from '../favourites/public.ts'
import { followedThings } from './followed-things.ts'
import type { SubscriptionRow } from './store.ts'

type Labelled = Pick<SubscriptionRow, 'kind' | 'value' | 'label'>
export type LabelWords = Record<LanguageTag, string>

/**
 * The labels of subscriptions in each language. One that the reader has not changed is the name of what is followed:
 * that of a class, a list, a person, a department or a database is told at reading, since it was stored in the language of that moment.
 */
export async function toldLabels(
  scope: TenantScope,
  rows: readonly Labelled[],
): Promise<(row: Labelled) => LabelWords> {
  const followed = rows.flatMap(({ kind, value }) => (kind === 'bookList' ? [value] : []))
  const lists = new Map((await publishedById(scope, followed)).map((list) => [list.list_id, list]))
  const thingOf = await followedThings(scope, rows)
  return ({ kind, value, label }) => {
    const thing = thingOf({ kind, value })
    const list = kind === 'bookList' ? lists.get(value) : undefined
    const names = inEach((language) => {
      if (list) return listText({ language }, list).name
      if (thing) return thing.name[language]
      return (kind === 'class' ? className(value, language) : undefined) ?? label
    })
    const isOwn = label !== value && label !== list?.name && !Object.values(names).includes(label)
    return isOwn ? inEach(() => label) : names
  }
}

const inEach = (textIn: (language: LanguageTag) => string): LabelWords =>
  Object.fromEntries(languages.map(({ tag }) => [tag, textIn(tag)])) as LabelWords
