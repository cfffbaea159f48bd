import type { answerTrialCalls, synonymCalls } from '@wenyuan/contract/staff/calls/search.ts'
import type { Refused } from '@wenyuan/contract/staff/answers.ts'
import {
  type ChosenAnswer,
  comparingAnswer,
  comparingSynonyms,
  noteSynonyms,
  tryOnSearches,
} from '../areas/search/public.ts'
import { touchTenant } from '../domain/tenants/store.ts'
import { Fail } from '../core/fail.ts'
import { readSynonyms, type SearchSettings } from '../search/analysis/search-settings.ts'
import { brokenSentence, readSettingsFile } from '../search/tuning/settings-file.ts'
import { newestSettings, saveSettings } from '../search/tuning/store.ts'
import { headingAmong, sectionLines, withSection } from '../search/tuning/sections.ts'
import { ordersOf } from '../search/tuning/trial.ts'
import { contentKindOf } from './content-operations.ts'
import type { HandlersOf } from './handler.ts'

const TRIED_ROWS = 20
/** Lines that the audit log names of a change. */
const MOST_NOTED = 100

const linesIn = (text: string): string[] => text.split(/\r?\n/)
const synonymLines = (content: string) => sectionLines(content, 'synonyms')

/** The settings with these synonyms, or what is wrong with a line of them. */
function settingsWith(content: string, lines: readonly string[]): { settings: SearchSettings } | Refused {
  const own = readSynonyms(lines.join('\n'))
  if ('broken' in own) return { refusal: brokenSentence(own.broken) }
  const heading = headingAmong(lines)
  if (heading > 0) return { refusal: `Line ${heading} begins with [ and ends with ].` }
  const read = readSettingsFile(withSection(content, 'synonyms', lines))
  // what an older version of the program has stored is repaired by the command, not overwritten
  return 'broken' in read ? { refusal: brokenSentence(read.broken) } : read
}

export const synonymHandlers: HandlersOf<typeof synonymCalls> = {
  'show-search-synonyms': async ({ where, app }) => {
    const saved = await newestSettings(app.database, where.tenant)
    return { version: saved?.version ?? 0, synonyms: synonymLines(saved?.content ?? '').join('\n') }
  },
  'try-search-synonyms': async ({ where, app }, { text, synonyms: given }) => {
    const saved = await newestSettings(app.database, where.tenant)
    const read = settingsWith(saved?.content ?? '', linesIn(given))
    if ('refusal' in read) return read
    const now = where.site.search
    const tried = { ...now, synonyms: read.settings.synonyms }
    return ordersOf({ tenant: where.tenant, db: where.db, engine: app.engine, now, tried }, text, TRIED_ROWS)
  },
  'try-synonyms-on-searches': async ({ where, app }, { synonyms: given, also }) => {
    const saved = await newestSettings(app.database, where.tenant)
    const read = settingsWith(saved?.content ?? '', linesIn(given))
    if ('refusal' in read) return read
    return tryOnSearches(where, also, comparingSynonyms(app, where, read.settings.synonyms))
  },
  'save-search-synonyms': {
    subject: () => 'synonyms',
    async run({ where, app, note }, { version, synonyms: given }) {
      const saved = await newestSettings(app.database, where.tenant)
      if ((saved?.version ?? 0) !== version) throw new Fail('CHANGED_MEANWHILE')
      const content = saved?.content ?? ''
      const lines = linesIn(given)
      const read = settingsWith(content, lines)
      if ('refusal' in read) return read
      const written = withSection(content, 'synonyms', lines)
      const next = await saveSettings(app.database, where.tenant, written, where.now)
      await noteSynonyms(where, read.settings.synonyms)
      await touchTenant(app.database, where.tenant)
      await app.tenants.refresh()
      const [before, after] = [synonymLines(content), synonymLines(written)]
      const only = (these: string[], those: string[]) =>
        these.filter((line) => line !== '' && !those.includes(line)).slice(0, MOST_NOTED)
      note({ before: { synonyms: only(before, after) }, after: { synonyms: only(after, before) } })
      return { version: next }
    },
  },
}

export const answerTrialHandlers: HandlersOf<typeof answerTrialCalls> = {
  'try-answer-on-searches': async ({ where, app }, { entry, also }) => {
    const parsed = contentKindOf('best-answers').parse(entry)
    if ('refusal' in parsed) return parsed
    return tryOnSearches(where, also, await comparingAnswer(app, where, parsed.entry as ChosenAnswer))
  },
}
