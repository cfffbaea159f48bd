import type { FullTextState } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { Thesis } from './thesis.ts'

/**
 * Whether somebody may read the full text. An embargo ends with the beginning of its day. For a file that only readers
 * may open the stricter of both counts.
 *
 * @param today ISO day in the library's time zone
 */
export function fullTextFor(
  { state, access, embargo }: Pick<Thesis, 'state' | 'access' | 'embargo'>,
  { today, signedIn }: { today: string; signedIn: boolean },
): Exclude<FullTextState, 'none'> {
  if (state !== 'approved') return 'review'
  if (access === 'closed') return 'closed'
  if (embargo > today) return 'embargo'
  return access === 'restricted' && !signedIn ? 'signIn' : 'open'
}

/** Whether words of the full text may be found by everybody: a search must not tell what a file keeps closed. */
export const isSearchable = (thesis: Pick<Thesis, 'state' | 'access' | 'embargo'>, today: string): boolean =>
  fullTextFor(thesis, { today, signedIn: false }) === 'open'
