import type { goingLiveChecks } from '@wenyuan/contract/staff/going-live.ts'
import { at, type Check, isSet, noneOf, notNeeded, settings, sum } from './check.ts'
import type { CopyGroup, GoingLiveFacts } from './facts.ts'

type ChecksOf<Section extends keyof typeof goingLiveChecks> = Record<
  (typeof goingLiveChecks)[Section][number],
  Check
>

/** A share of new records above this was a catalogue loaded as new books. */
const MOST_NEW = 0.5

export const siteChecks: ChecksOf<'site'> = {
  logo: {
    weight: 'advice',
    place: settings('appearance'),
    judge: ({ site: { settings: own } }) => isSet(own.pcLogoUrl !== '' || own.logoSvg !== ''),
  },
  name: {
    weight: 'advice',
    place: settings('library'),
    judge: ({ site: { name } }) => isSet(name['zh-TW'] !== '' && name.en !== '' && name.en !== name['zh-CN']),
  },
  contact: {
    weight: 'needed',
    place: settings('appearance'),
    judge: ({ site: { settings: own } }) => isSet(own.footerPhone !== '' || own.footerMail !== ''),
  },
  address: {
    weight: 'advice',
    place: settings('appearance'),
    judge: ({ site: { settings: own } }) => isSet((own.footerAddress?.['zh-CN'] ?? '') !== ''),
  },
  privacy: {
    weight: 'needed',
    place: settings('privacy'),
    judge: ({ site: { settings: own } }) => isSet((own.privacyText?.['zh-CN'] ?? '') !== ''),
  },
  secrets: {
    weight: 'needed',
    place: settings('connections'),
    judge: ({ site: { unreadable } }) => noneOf(unreadable.length, 'contradictory'),
  },
}

/** Copies that stand at a branch or location that the library does not have. */
function copiesNowhere({ copies, libraries, locations }: GoingLiveFacts): number {
  const branches = new Set(libraries.map(({ code }) => code))
  const shelves = new Set(locations.map(({ library, code }) => JSON.stringify([library, code])))
  const isKnown = ({ library, location }: CopyGroup) =>
    branches.has(library) && shelves.has(JSON.stringify([library, location]))
  return sum(
    copies.filter((group) => !isKnown(group)),
    (group) => group.copies,
  )
}

export const catalogueChecks: ChecksOf<'catalogue'> = {
  records: { weight: 'needed', place: at('import'), judge: ({ records }) => isSet(records.all > 0) },
  'records-copies': {
    weight: 'advice',
    place: at('records'),
    judge: ({ records }) => (records.all === 0 ? notNeeded : noneOf(records.withoutCopies)),
  },
  'stock-not-new': {
    weight: 'advice',
    place: at('import'),
    judge: ({ records: { all, arrived } }) =>
      all === 0 ? notNeeded : noneOf(arrived > all * MOST_NEW ? arrived : 0, 'contradictory'),
  },
  'copies-call-number': {
    weight: 'advice',
    place: at('copies'),
    judge: ({ copies }) =>
      copies.length === 0 ? notNeeded : noneOf(sum(copies, ({ withoutCallNumber }) => withoutCallNumber)),
  },
  'copies-place': {
    weight: 'needed',
    place: at('copies'),
    judge: (facts) => (facts.copies.length === 0 ? notNeeded : noneOf(copiesNowhere(facts), 'contradictory')),
  },
  'copies-on-loan': {
    weight: 'needed',
    place: at('copies'),
    judge: ({ copies, strayCopies, isOwnSystem }) =>
      !isOwnSystem || copies.length === 0 ? notNeeded : noneOf(strayCopies, 'contradictory'),
  },
  index: {
    weight: 'needed',
    place: at('state'),
    judge: ({ records, index: { state, waiting } }) => {
      if (records.all === 0) return notNeeded
      return state === 'ready' ? noneOf(waiting) : isSet(false)
    },
  },
}

/** Readers in our books of whom something is told; not needed without any. */
const ofReaders =
  (wrong: (facts: GoingLiveFacts) => number): Check['judge'] =>
  (facts) =>
    !facts.isOwnSystem || facts.readers.length === 0 ? notNeeded : noneOf(wrong(facts))

const inReaders = at('import')

export const readerChecks: ChecksOf<'readers'> = {
  readers: {
    weight: 'needed',
    place: inReaders,
    judge: ({ readers, isOwnSystem }) => (isOwnSystem ? isSet(readers.length > 0) : notNeeded),
  },
  'readers-named': {
    weight: 'advice',
    place: inReaders,
    judge: ofReaders(({ readers }) => sum(readers, ({ nameless }) => nameless)),
  },
  'readers-typed': {
    weight: 'needed',
    place: inReaders,
    judge: ofReaders(({ readers }) =>
      sum(
        readers.filter(({ type }) => type === ''),
        (group) => group.readers,
      ),
    ),
  },
  'readers-valid': {
    weight: 'advice',
    place: inReaders,
    judge: ofReaders(({ readers }) => sum(readers, ({ expired }) => expired)),
  },
  'loans-overdue': {
    weight: 'advice',
    place: at('list', 'list-late'),
    judge: ofReaders(({ overdueLoans }) => overdueLoans),
  },
  'charges-reader': {
    weight: 'needed',
    place: inReaders,
    judge: ({ chargesOfNobody, isOwnSystem }) =>
      isOwnSystem ? noneOf(chargesOfNobody, 'contradictory') : notNeeded,
  },
}

export const runningChecks: ChecksOf<'running'> = {
  night: {
    weight: 'needed',
    place: at('night'),
    judge: ({ night: { isRecent, failed } }) => (isRecent ? noneOf(failed) : isSet(false)),
  },
  'failed-jobs': {
    weight: 'advice',
    place: at('list', 'list-dead-jobs'),
    judge: ({ deadJobs }) => noneOf(deadJobs),
  },
  // the operator of the installation makes them: nothing here can be set or seen
  backups: { weight: 'advice', place: at('none'), judge: () => notNeeded },
}
