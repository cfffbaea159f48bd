import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '@wenyuan/contract/staff/calls.ts'
import { endProof } from '../proof.ts'
import { keepPerson, keepToken, screenOwner } from '../session.ts'

/** Who comes back finds the screen as it was left, and goes on; somebody else gets nothing of it. */
export function enter(client: QueryClient, { token, ...person }: AnswerOf<'sign-in'>): void {
  const isSame = screenOwner() === person.login
  keepToken(token)
  if (!isSame) client.clear()
  endProof(isSame)
  keepPerson(person)
  // what a form was filled from is not asked again, which could begin it anew
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}
