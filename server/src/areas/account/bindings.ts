import type { account } from '@wenyuan/contract/areas/account.ts'
import type { Ports } from '../../core/ports.ts'
import { deleteBinding, listBindings } from '../../domain/readers/binding-store.ts'
import { bindableKinds } from '../../domain/readers/identity-kinds.ts'
import { externalIdentityOf } from '../../integrations/identity/identity-providers.ts'
import { proveSession } from '../../domain/readers/session-store.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { assertionFrom, bindIdentity, bindNamed } from '../session/public.ts'
import { provenReader } from './card.ts'

/** Binding accounts of identity providers to the signed-in reader, and the password entered again for it. */
export const bindingsOf = ({
  assertions,
  identityProviders,
}: Pick<Ports, 'assertions' | 'identityProviders'>) =>
  ({
    async confirmPassword({ input, scope }) {
      await provenReader(scope, input)
      await proveSession(scope, scope.reader.sessionId, scope.now)
      return true as const
    },

    async beginBinding({ input: { kind }, scope, fail }) {
      if (!bindableKinds(scope.site.settings).includes(kind)) throw fail('METHOD_OFF')
      const bound = await listBindings(scope, scope.reader.readerId)
      if (bound.some((one) => one.kind === kind)) throw fail('BOUND_ALREADY')
      const bindsTo = scope.reader.sessionId
      return identityProviders.begin(scope, { kind, next: '', bindsTo })
    },

    async finishBinding({ input, scope }) {
      // only the session that began the binding: the answer of another person's sign-in binds nothing here
      const { kind, person } = await identityProviders.finish(scope, {
        ...input,
        bindsTo: scope.reader.sessionId,
      })
      await bindNamed(scope, externalIdentityOf(kind, person), scope.reader.readerId)
      return { kind }
    },

    async unbind({ input, scope, fail }) {
      const reader = await provenReader(scope, input)
      if (!(await deleteBinding(scope, reader.reader_id, input.kind))) throw fail('BINDING_UNKNOWN')
      return true as const
    },

    async bindLearningApp({ input, scope, browser }) {
      const held = { kind: 'learning-app', browser, ticket: input.ticket }
      const assertion = await assertionFrom(assertions, scope, input.uid, held)
      await bindIdentity(assertions, scope, assertion, scope.reader.readerId)
      return true as const
    },
  }) satisfies Partial<HandlersOf<typeof account>>
