import { Fail } from '../../fail.ts'
import { insertBinding } from '../../domain/readers/binding-store.ts'
import type { SignInAssertion, SignInAssertions } from '../../domain/readers/sign-in-assertion.ts'
import type { Scope } from '../../scope.ts'
import { sendNotice } from '../inbox/public.ts'

/**
 * Binds the external account to the reader, uses the assertion up, and sends the reader a notice, so that a binding by
 * another person is noticed. @throws Fail VOUCHER_INVALID when the assertion was used before, BOUND_ALREADY
 */
export async function bindIdentity(
  assertions: SignInAssertions,
  scope: Scope,
  assertion: SignInAssertion,
  readerId: string,
): Promise<void> {
  if (!(await assertions.claim(scope, assertion))) throw new Fail('VOUCHER_INVALID')
  if (!(await insertBinding(scope, assertion, readerId, scope.now))) throw new Fail('BOUND_ALREADY')
  const { id, kind, name } = assertion
  await sendNotice(scope, { readerId, kind: 'binding-made', facts: { kind, name }, once: id })
}
