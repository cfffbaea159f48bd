import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import { mostFollowed } from '../../areas/book-lists/public.ts'
import { listText } from '../../areas/favourites/public.ts'
import type { Scope } from '../../core/scope.ts'
import { OPDS_TYPE, opdsNavigation } from './opds.ts'

/** Book lists on one page. */
const LISTS = 100

const names: Record<LanguageTag, { newBooks: string; lists: string }> = {
  'zh-CN': { newBooks: '新到馆藏', lists: '书单' },
  'zh-TW': { newBooks: '新到館藏', lists: '書單' },
  en: { newBooks: 'New in the library', lists: 'Book lists' },
}

export const newBooksName = (language: LanguageTag): string => names[language].newBooks

/** Where all catalogues of a library begin. */
export const opdsStart = ({ site, origin }: Scope): string => `${origin}/${site.path}/feed/opds`

/** The start: new records, book lists, and a search. */
export function opdsStartPage(scope: Scope): string {
  const { site, origin, language, now } = scope
  const feeds = `${origin}/${site.path}/feed`
  const { newBooks, lists } = names[language]
  return opdsNavigation(
    { title: site.name[language], self: opdsStart(scope), updated: now },
    {
      search: `${feeds}/search?format=opds&keyWord={query}`,
      navigation: [
        {
          title: newBooks,
          href: `${feeds}/new?format=opds`,
          type: OPDS_TYPE,
          rel: 'http://opds-spec.org/sort/new',
        },
        { title: lists, href: `${opdsStart(scope)}/lists`, type: OPDS_TYPE, rel: 'subsection' },
      ],
    },
  )
}

/** Published book lists, the most followed first. */
export async function opdsListsPage(scope: Scope): Promise<string> {
  const { site, origin, language, now } = scope
  const lists = await mostFollowed(scope, LISTS)
  return opdsNavigation(
    { title: names[language].lists, self: `${opdsStart(scope)}/lists`, updated: now },
    {
      navigation: lists.map((list) => ({
        title: listText(scope, list).name,
        href: `${origin}/${site.path}/feed/list/${encodeURIComponent(list.list_id)}?format=opds`,
        type: OPDS_TYPE,
        rel: 'subsection',
      })),
    },
  )
}
