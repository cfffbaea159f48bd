import { at, type Check, type ChecksOf, isSet, noneOf, notNeeded, sum } from './check.ts'
import type { GoingLiveFacts } from './facts.ts'

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
