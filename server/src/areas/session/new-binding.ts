import { randomUUID } from 'node:crypto'
import { Fail } from '../../core/fail.ts'
import { insertBinding } from '../../domain/readers/binding-store.ts'
import type {
  ExternalIdentity,
  SignInAssertion,
  SignInAssertions,
} from '../../domain/readers/sign-in-assertion.ts'
import type { Scope } from '../../core/scope.ts'
import { sendNotice } from '../../domain/notices/send-notice.ts'

/** Binds the account of an assertion, which is used up. @throws Fail SIGN_IN_PROOF_INVALID when it was used before, BOUND_ALREADY */
export async function bindIdentity(
  assertions: SignInAssertions,
  scope: Scope,
  assertion: SignInAssertion,
  readerId: string,
): Promise<void> {
  if (!(await assertions.claim(scope, assertion))) throw new Fail('SIGN_IN_PROOF_INVALID')
  await bindNamed(scope, assertion, readerId)
}

/**
 * Binds the account that an identity provider named to the reader, and sends the reader a notice, so that a binding by
 * another person is noticed. @throws Fail BOUND_ALREADY
 */
export async function bindNamed(scope: Scope, identity: ExternalIdentity, readerId: string): Promise<void> {
  if (!(await insertBinding(scope, identity, readerId, scope.now))) throw new Fail('BOUND_ALREADY')
  const { kind, name } = identity
  await sendNotice(scope, { readerId, kind: 'binding-made', facts: { kind, name }, once: randomUUID() })
}
