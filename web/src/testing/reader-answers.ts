import { account } from '@wenyuan/contract/areas/account.ts'
import { inbox } from '@wenyuan/contract/areas/inbox.ts'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { session } from '@wenyuan/contract/areas/session.ts'
import { type Answer, answer } from './answers.ts'
import { aReader } from './open-page.tsx'
import { anAccount } from './samples.ts'

/** What the whole app asks about a reader who is signed in. */
export const readerAnswers: readonly Answer[] = [
  answer(session.userInfo, aReader),
  answer(account.user, anAccount()),
  answer(inbox.list, { total: 0, unread: 0, records: [] }),
  answer(recommendations.allowed, { allowed: true, reason: '' }),
]
