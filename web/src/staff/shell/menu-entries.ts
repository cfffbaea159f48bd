import type { StaffRight } from '@wenyuan/contract/staff/calls.ts'
import type { WorkListName } from '../lists/list-shape.ts'
import { isElsewhere, may } from '../session.ts'
import { staffPaths } from '../paths.ts'
import { t, textFor, type WordId } from '../words.ts'

interface Entry {
  label: WordId
  to: string
  /** Shown to those who may use one of these. */
  rights: readonly StaffRight[]
  /** Absent: for every library. */
  isFor?: () => boolean
}

/** A list that has a title. */
type ListTitled = { [Name in WorkListName]: `list.${Name}` extends WordId ? Name : never }[WorkListName]

interface Group {
  label: WordId
  entries: readonly Entry[]
}

/** Lists that are looked at, and not worked off. */
const lists = (...names: readonly ListTitled[]): Entry[] =>
  names.map((name) => ({ label: `list.${name}`, to: staffPaths.list(name), rights: [name] }))

const groups: readonly Group[] = [
  {
    label: 'menu.work',
    entries: [
      { label: 'overview.title', to: staffPaths.overview(), rights: ['work-counts'] },
      { label: 'desk.out', to: staffPaths.desk(), rights: ['checkout'] },
      { label: 'desk.in', to: staffPaths.returns(), rights: ['scan-in'] },
      { label: 'readers.title', to: staffPaths.readers(), rights: ['show-reader'] },
      ...lists('list-leavers'),
      { label: 'cash.title', to: staffPaths.cash(), rights: ['cash-day'] },
    ],
  },
  {
    label: 'menu.library',
    entries: [
      { label: 'content.title', to: staffPaths.kinds(), rights: ['list-content'] },
      { label: 'records.title', to: staffPaths.records(), rights: ['find-records'] },
      { label: 'copies.title', to: staffPaths.copies(), rights: ['list-copies'] },
      ...lists('list-withdrawn-copies'),
      { label: 'stock.title', to: staffPaths.stockTakes(), rights: ['list-stock-takes'] },
      { label: 'catalogue.import', to: staffPaths.catalogueImport(), rights: ['list-imports'] },
      { label: 'archive.title', to: staffPaths.archive(), rights: ['list-archives'] },
      { label: 'weights.title', to: staffPaths.weights(), rights: ['show-search-weights'] },
      { label: 'synonyms.title', to: staffPaths.synonyms(), rights: ['show-search-synonyms'] },
      { label: 'words.title', to: staffPaths.words(), rights: ['show-search-words'] },
      { label: 'settings.title', to: staffPaths.settings(), rights: ['show-settings'] },
    ],
  },
  {
    label: 'menu.use',
    entries: [
      { label: 'figures.title', to: staffPaths.figures(), rights: ['figures'] },
      { label: 'annual.title', to: staffPaths.annual(), rights: ['annual-report'] },
      // what was open when the library's system took over
      ...lists('list-own-books').map((entry) => ({ ...entry, isFor: () => isElsewhere('list-late') })),
      ...lists(
        'list-questionnaires',
        'list-researcher-works',
        'list-database-answers',
        'list-judged-answers',
        'list-unanswered-questions',
        'list-assistant-days',
        'list-empty-searches',
        'list-learned-words',
        'list-subject-use',
        'list-cost-per-use',
        'list-vendor-reports',
      ),
    ],
  },
  {
    label: 'menu.house',
    entries: [
      { label: 'staff.title', to: staffPaths.staff(), rights: ['list-staff'] },
      { label: 'roles.title', to: staffPaths.roles(), rights: ['list-roles'] },
      { label: 'keys.title', to: staffPaths.keys(), rights: ['list-api-keys'] },
      ...lists('list-key-operations'),
      { label: 'audit.title', to: staffPaths.audit(), rights: ['list-audit'] },
      { label: 'crawlers.title', to: staffPaths.crawlers(), rights: ['crawler-report'] },
      { label: 'live.title', to: staffPaths.goingLive(), rights: ['going-live'] },
      { label: 'night.title', to: staffPaths.night(), rights: ['list-nightly-jobs'] },
      { label: 'state.title', to: staffPaths.state(), rights: ['show-state'] },
    ],
  },
]

/** The title of a screen that has no use here, since the library's system does all of it. */
export function elsewhereTitle(path: string): string | undefined {
  const list = /^\/list\/([\w-]+)$/.exec(path)?.[1]
  if (list !== undefined) return isElsewhere(list as StaffRight) ? textFor(`list.${list}`) : undefined
  const entry = groups.flatMap(({ entries }) => entries).find(({ to }) => to === path)
  return entry?.rights.every(isElsewhere) ? t(entry.label) : undefined
}

/** What the person may open: an entry without a right is not drawn. */
export const menuGroups = (): Group[] =>
  groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ rights, isFor }) => rights.some(may) && (isFor?.() ?? true)),
    }))
    .filter(({ entries }) => entries.length > 0)
