import type { InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import { readWords, wordFile } from '../web/word-files.ts'

/** The keys of the texts by which stories find elements. */
const keys = {
  box: 'search.label',
  go: 'search.go',
  suggestions: 'search.suggestions',
  results: 'search.results',
  filters: 'filter.title',
  mainMenu: 'shell.mainMenu',
  menu: 'shell.menu',
  languageMenu: 'shell.language',
  signIn: 'shell.signIn',
  pages: 'pager.label',
  nextPage: 'pager.next',
  retry: 'action.retry',
} as const

export interface Words extends Record<keyof typeof keys, string> {
  /** The heading of a list, with the total in it. */
  total: RegExp
}

const folders = ['locales', 'areas/search/words', 'areas/search-box/words']

/** The texts in a language, from the app's own files. */
export function wordsOf(language: InterfaceTag): Words {
  const messages: Record<string, string> = Object.assign(
    {},
    ...folders.map((folder) => readWords(wordFile(folder, language))),
  )
  const named = Object.entries(keys).map(([name, key]) => [name, messages[key]])
  return {
    ...(Object.fromEntries(named) as Record<keyof typeof keys, string>),
    total: totalIn(messages['search.total'] ?? ''),
  }
}

/** "{n, plural, =0 {No results} one {{count} result} other {{count} results}}" → /([\d,]+) results?|No results/ */
function totalIn(message: string): RegExp {
  const [, none = ''] = /=0 \{([^{}]*)\}/.exec(message) ?? []
  const counted = [...message.matchAll(/\{([^{}]*)\{count\}([^{}]*)\}/g)]
  const after = counted
    .map(([, , text]) => text)
    .toSorted((one = '', other = '') => other.length - one.length)
  return new RegExp(`${counted[0]?.[1] ?? ''}([\\d,]+)(?:${after.join('|')})|${none}`)
}
