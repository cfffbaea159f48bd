import type { account } from '@wenyuan/contract/areas/account.ts'
import type { HandlersOf } from '../../implement.ts'
import { ownDataOf } from '../../domain/readers/own-data.ts'
import { updateReader } from '../../domain/readers/reader-store.ts'
import { isSessionAlive } from '../../domain/readers/session-limits.ts'
import { endSession, endSessions, listSessions } from '../../domain/readers/session-store.ts'
import { signedIn } from '../../domain/readers/signed-in.ts'
import { provenReader } from './card.ts'

/** Where the reader is signed in, and what becomes of the reader's data. */
export const privacy = {
  async sessions({ scope }) {
    const { readerId, sessionId: own } = signedIn(scope)
    const sessions = await listSessions(scope, readerId)
    return sessions
      .filter((session) => session.purpose === 'reader' && isSessionAlive(session, scope.now))
      .map(({ sessionId, method, device, createdAt, seenAt }) => ({
        sessionId,
        method,
        device,
        since: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: sessionId === own,
      }))
  },

  async endSession({ input, scope, fail }) {
    const { readerId } = signedIn(scope)
    if (!(await endSession(scope, readerId, input.sessionId, scope.now))) throw fail('SESSION_UNKNOWN')
    return true as const
  },

  async endAllSessions({ input, scope }) {
    const { readerId, sessionId } = signedIn(scope)
    return { ended: await endSessions(scope, readerId, scope.now, input.keepThis ? sessionId : undefined) }
  },

  ownData: ({ scope }) => ownDataOf(scope, signedIn(scope).readerId),

  async askDeletion({ input, scope, address, fail }) {
    const reader = await provenReader(scope, input, address)
    if (reader.deletion_asked_at) throw fail('DELETION_ASKED_ALREADY')
    await updateReader(scope, reader.reader_id, { deletion_asked_at: scope.now })
    return true as const
  },

  async withdrawDeletion({ scope }) {
    await updateReader(scope, signedIn(scope).readerId, { deletion_asked_at: null })
    return true as const
  },

  async consent({ scope }) {
    const { consentVersion } = scope.site.settings
    await updateReader(scope, signedIn(scope).readerId, {
      consent_version: consentVersion,
      consented_at: scope.now,
    })
    return { consentVersion }
  },

  async keepHistory({ input, scope }) {
    await updateReader(scope, signedIn(scope).readerId, { history_kept: input.historyFlag })
    return true as const
  },
} satisfies Partial<HandlersOf<typeof account>>
