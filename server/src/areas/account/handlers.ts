import { account } from '@wenyuan/contract/areas/account.ts'
import { implement } from '../../implement.ts'
import type { SignIns } from '../../domain/readers/sign-ins.ts'
import type { SignInAssertions } from '../../domain/readers/sign-in-assertion.ts'
import type { MessagesOf } from '../../integrations/messages.ts'
import { cardOf } from './card.ts'
import { contactOf } from './contact.ts'
import { passwordOf } from './password.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'

export interface AccountPorts {
  signIns: SignIns
  assertions: SignInAssertions
  messagesOf: MessagesOf
}

export const accountHandlers = (ports: AccountPorts) =>
  implement('account', account, {
    ...profile,
    ...contactOf(ports.messagesOf),
    ...passwordOf(ports),
    ...cardOf(ports.assertions),
    ...privacy,
  })
