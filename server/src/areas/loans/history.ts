import type { LibrarySystem } from '../../domain/circulation/library-system.ts'
import { isHistoryKept } from '../../domain/readers/history-choice.ts'
import type { ReaderScope } from '../../core/scope.ts'

/**
 * Whether past loans are shown. Our own tables have only those that the reader has kept; a library system elsewhere
 * keeps them by its own rules, so those of a reader who does not want a history are not asked for.
 */
export async function isHistoryShown(scope: ReaderScope, { capabilities }: LibrarySystem): Promise<boolean> {
  const { loans, history, here } = capabilities
  // a library without loans says so itself
  if (!loans || here) return true
  return history && (await isHistoryKept(scope))
}
