import { Fail } from '../../fail.ts'
import type { Reader, Scope } from '../../scope.ts'

/** The reader of a call that is for readers. The door has let nobody else in; a mistake there still opens nothing. */
export function signedIn({ reader }: Pick<Scope, 'reader'>): Reader {
  if (!reader) throw new Fail('SIGN_IN_REQUIRED')
  return reader
}
