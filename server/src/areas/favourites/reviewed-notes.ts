import { randomKey } from '../../platform/random-key.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { awaitReviewOfNotes } from './member-store.ts'
import { isReviewed } from './own-lists.ts'

/** Staff read notes before others see them, if the library wants that. */
export const reviewNotes = async (
  here: ReaderScope,
  listId: string,
  recordIds: readonly string[],
): Promise<void> => {
  if (isReviewed(here)) await awaitReviewOfNotes(here, { listId, recordIds, coverKey: randomKey() })
}

/** One transaction of a reader. */
export const atomically = <Answer>(scope: ReaderScope, work: (here: ReaderScope) => Promise<Answer>) =>
  scope.db.transaction().execute((db) => work({ ...scope, db }))
