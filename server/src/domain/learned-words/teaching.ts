import { dayIn } from '../../platform/calendar.ts'
import { secretsOf } from '../../platform/db/dialect.ts'
import type { Scope } from '../../core/scope.ts'
import { isWithinLimit } from '../readers/attempts.ts'
import { isNameOfReader } from '../readers/reader-name-store.ts'
import { mayBeKept } from './may-be-kept.ts'
import { keysOfPair, markOf, type Pair } from './pair.ts'
import { countPair, keepLearned } from './store.ts'
import type { Lesson } from './trail.ts'

/** Keeps what opening a record has taught, without the reader. @returns whether a pair of words is learned by it */
export async function learnFrom(scope: Scope, { taught, used }: Lesson, who: string): Promise<boolean> {
  const day = dayIn(scope.site.settings.timeZone, scope.now)
  if (used) await keepLearned(scope, used, day)
  if (!taught || !(await mayBeLearned(scope, taught, who))) return false
  return countPair(scope, taught, { mark: markOf(secretsOf(scope.db), scope.tenant, taught, who), day })
}

async function mayBeLearned(scope: Scope, pair: Pair, who: string): Promise<boolean> {
  const { typed_key, meant_key } = keysOfPair(pair)
  if (typed_key === '' || meant_key === '' || typed_key === meant_key) return false
  if (!mayBeKept(pair.typed) || !mayBeKept(pair.meant)) return false
  if (!(await isWithinLimit(scope, 'learnedWords', who))) return false
  return !(await isNameOfReader(scope, [pair.typed, pair.meant]))
}
