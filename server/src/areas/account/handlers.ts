import { account } from '@wenyuan/contract/areas/account.ts'
import { implement } from '../../core/implement.ts'
import type { Ports } from '../../core/ports.ts'
import { bindingsOf } from './bindings.ts'
import { cardOf } from './card.ts'
import { contactOf } from './contact.ts'
import { passwordOf } from './password.ts'
import { privacyOf } from './privacy.ts'
import { profileOf } from './profile.ts'

export const accountHandlers = (ports: Ports) =>
  implement('account', account, {
    ...profileOf(ports),
    ...contactOf(ports.messagesOf),
    ...passwordOf(ports),
    ...cardOf(ports),
    ...bindingsOf(ports),
    ...privacyOf(ports),
  })
