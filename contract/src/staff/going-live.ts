import type { Rows } from './answers.ts'

/** The checklist for going live: its checks by section, in the order of the screen. */
export const goingLiveChecks = {
  house: [
    'branches-named',
    'branches-open',
    'branches-addressed',
    'pick-up',
    'locations-named',
    'locations-floor',
    'closed-days',
  ],
  lending: ['library-system', 'item-types-named', 'item-types-ruled', 'reader-types-ruled', 'fines-payable'],
  messages: ['carriers', 'binding-carrier', 'notices-carrier'],
  staff: ['administrators', 'own-passwords', 'second-factor', 'password-rule'],
  site: ['logo', 'name', 'contact', 'address', 'privacy', 'secrets'],
  catalogue: [
    'records',
    'records-copies',
    'stock-not-new',
    'copies-call-number',
    'copies-place',
    'copies-on-loan',
    'index',
  ],
  readers: ['readers', 'readers-named', 'readers-typed', 'readers-valid', 'loans-overdue', 'charges-reader'],
  running: ['night', 'failed-jobs', 'backups'],
} as const
export type GoingLiveSection = keyof typeof goingLiveChecks
export type GoingLiveName = (typeof goingLiveChecks)[GoingLiveSection][number]

/**
 * `contradictory`: two things that are set do not go together. `notNeeded`: the library has nothing that the check is
 * about.
 */
export type GoingLiveState = 'done' | 'missing' | 'contradictory' | 'notNeeded'

/** Where it is set. `of`: the kind of content, the section of the settings, or the list; otherwise empty. */
export interface GoingLivePlace {
  screen:
    | 'content'
    | 'settings'
    | 'list'
    | 'staff'
    | 'state'
    | 'night'
    | 'records'
    | 'copies'
    | 'import'
    | 'none'
  of: string
}

export interface GoingLiveRow {
  name: GoingLiveName
  section: GoingLiveSection
  /** `advice`: a library can open without it. */
  weight: 'needed' | 'advice'
  state: GoingLiveState
  /** How many things are not as they should be; 0 where nothing is counted. */
  count: number
  place: GoingLivePlace
}

/** The answer of `going-live`. */
export interface GoingLive extends Rows<GoingLiveRow> {
  /** Checks that are done, of those that the library needs. */
  done: number
  asked: number
}
