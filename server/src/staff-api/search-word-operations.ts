import type { searchWordCalls } from '@wenyuan/contract/staff/calls/search.ts'
import { Fail } from '../core/fail.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import { readWordList } from '../search/analysis/search-settings.ts'
import { headingAmong, sectionLines, withSection } from '../search/tuning/sections.ts'
import { brokenSentence, readSettingsFile } from '../search/tuning/settings-file.ts'
import { newestSettings, saveSettings } from '../search/tuning/store.ts'
import type { HandlersOf } from './handler.ts'

const sections = { stopWords: 'stop words', userWords: 'user words' } as const
const fields = ['stopWords', 'userWords'] as const

/** What is wrong with a line of one of the lists. */
function wrongIn(given: Readonly<Record<(typeof fields)[number], string>>) {
  for (const field of fields) {
    const heading = headingAmong(given[field].split(/\r?\n/))
    if (heading > 0) return { refusal: `Line ${heading} begins with [ and ends with ].`, field }
    const read = readWordList(given[field])
    if ('broken' in read) return { refusal: brokenSentence(read.broken), field }
  }
  return undefined
}

/** Words that the search leaves out, and words that it never parts. */
export const searchWordHandlers: HandlersOf<typeof searchWordCalls> = {
  'show-search-words': async ({ where, app }) => {
    const { version = 0, content = '' } = (await newestSettings(app.database, where.tenant)) ?? {}
    const textOf = (field: (typeof fields)[number]) => sectionLines(content, sections[field]).join('\n')
    return { version, stopWords: textOf('stopWords'), userWords: textOf('userWords') }
  },
  'save-search-words': {
    subject: () => 'search words',
    async run({ where, app, note }, { version, ...given }) {
      const saved = await newestSettings(app.database, where.tenant)
      if ((saved?.version ?? 0) !== version) throw new Fail('CHANGED_MEANWHILE')
      const wrong = wrongIn(given)
      if (wrong) return wrong
      const before = saved?.content ?? ''
      const written = fields.reduce(
        (content, field) => withSection(content, sections[field], given[field].split(/\r?\n/)),
        before,
      )
      const read = readSettingsFile(written)
      // what an older version of the program has stored is repaired by the command, not overwritten
      if ('broken' in read) return { refusal: brokenSentence(read.broken) }
      const next = await saveSettings(app.database, where.tenant, written, where.now)
      await touchTenant(app.database, where.tenant)
      await app.tenants.refresh()
      note({ before: countsOf(before), after: countsOf(written) })
      return { version: next }
    },
  },
}

/** How many lines each list has: the words themselves may be many. */
const countsOf = (content: string) =>
  Object.fromEntries(fields.map((field) => [field, sectionLines(content, sections[field]).length]))
