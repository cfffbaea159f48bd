import type { OnlineJournal } from '@wenyuan/contract/shapes/journal.ts'

const ease = ({ access, runs }: OnlineJournal): number => {
  if (!runs.some(({ openUrl }) => openUrl !== '')) return 4
  if (access.now === 'opens') return access.kind === 'open' ? 0 : 1
  return access.now === 'signIn' ? 2 : 3
}

/** Packages that open now come first, free ones before others; then those that open after signing in. */
export const byEase = (online: readonly OnlineJournal[]): OnlineJournal[] =>
  online.toSorted((one, other) => ease(one) - ease(other))
