import type { session } from '@wenyuan/contract/areas/session.ts'
import { Fail } from '../../core/fail.ts'
import { allowAttempt } from '../../domain/readers/attempts.ts'
import { openPasswords } from '../../domain/readers/password-proof.ts'
import { accountKey, findReaderByAccount } from '../../domain/readers/reader-store.ts'
import { isCardHolder } from './card-holder.ts'
import { isSameName } from '../../domain/readers/same-name.ts'
import { letIn } from './sign-in-outcome.ts'
import { assertionFrom, assertionOrLink } from './assertion-rules.ts'
import { bindIdentity } from './new-binding.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { SessionPorts } from './handlers.ts'
import { proven } from './library-system-proof.ts'

/** An identity of somebody outside becomes that of a reader, who proves to be the account's holder. */
export const bindingHandlers = ({
  assertions,
  signIns,
  ...ports
}: SessionPorts): Pick<HandlersOf<typeof session>, 'bind' | 'bindLearningApp' | 'relate'> => ({
  async bind({ input, scope, address, known, browser }) {
    const { openId, ticket } = input
    // before the password: without a proof of one's own nobody learns whether a password is right
    const assertion = await assertionFrom(assertions, scope, openId, { browser, ticket })
    const { reader } = await proven(ports, scope, input, { address, known })
    await bindIdentity(assertions, scope, assertion, reader.reader_id)
    return true as const
  },

  async bindLearningApp({ input, scope, address, known, device, browser, extras }) {
    const held = { kind: 'learning-app', browser, ticket: input.ticket }
    const assertion = await assertionOrLink(assertions, scope, input.uid, held)
    const { reader, isOwn } = await proven(ports, scope, input, { address, known })
    await bindIdentity(assertions, scope, assertion, reader.reader_id)
    return letIn(signIns, scope, reader, { method: 'learning-app', device, extras, byPassword: isOwn })
  },

  async relate({ input, scope, address, device, browser, extras, fail }) {
    if (input.name === '') throw fail('NAME_EMPTY', { field: 'name' })
    if (input.primaryId === '') throw fail('ACCOUNT_EMPTY', { field: 'primaryId' })
    const asksProof = scope.site.settings.passportRelationProof
    if (asksProof && input.password === '' && input.idNumber === '')
      throw fail('PASSWORD_EMPTY', { field: 'password' })
    const sealed = input.password === '' ? [] : [input.password]
    const [password = ''] = await openPasswords(scope, input, 'picture', sealed)
    const held = { kind: 'passport', browser, ticket: input.ticket }
    const assertion = await assertionOrLink(assertions, scope, input.uid, held)
    await allowAttempt(scope, 'address', address)
    await allowAttempt(scope, 'relation', accountKey(input.primaryId))
    const reader = await findReaderByAccount(scope, input.primaryId)
    const isHolder = !asksProof || (await isCardHolder(scope, reader, { ...input, password }))
    if (!reader || !isHolder || !isSameName(reader.name, input.name)) throw new Fail('RELATION_WRONG')
    if (reader.locked) throw fail('ACCOUNT_LOCKED')
    await bindIdentity(assertions, scope, assertion, reader.reader_id)
    return letIn(signIns, scope, reader, { method: 'passport', device, extras, byPassword: false })
  },
})
