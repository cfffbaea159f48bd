import type { account } from '@wenyuan/contract/areas/account.ts'
import type { Ports } from '../../core/ports.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { ownDataOf } from '../../domain/readers/own-data.ts'
import { titledData } from '../../domain/readers/own-data-titles.ts'
import { updateReader } from '../../domain/readers/reader-store.ts'
import { isSessionAlive } from '../../domain/readers/session-limits.ts'
import { endSession, endSessions, listSessions } from '../../domain/readers/session-store.ts'
import { deleteActivity } from '../behaviour/public.ts'
import { forgetPastLoans } from '../loans/public.ts'
import { forgetSearches } from '../search-history/public.ts'
import { provenReader } from './card.ts'

/** The reader's sessions, consent, data export and deletion. */
export const privacyOf = ({ personalData }: Pick<Ports, 'personalData'>) =>
  ({
    async sessions({ scope }) {
      const { readerId, sessionId: own } = scope.reader
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
      const { readerId } = scope.reader
      if (!(await endSession(scope, readerId, input.sessionId, scope.now))) throw fail('SESSION_UNKNOWN')
      return true as const
    },

    async endAllSessions({ input, scope }) {
      const { readerId, sessionId } = scope.reader
      return { ended: await endSessions(scope, readerId, scope.now, input.keepThis ? sessionId : undefined) }
    },

    async ownData({ input, scope }) {
      const data = await ownDataOf(scope, scope.reader.readerId, personalData)
      return input.titles ? titledData(data, scope.language) : data
    },

    async askDeletion({ input, scope, fail }) {
      const reader = await provenReader(scope, input)
      if (reader.deletion_asked_at) throw fail('DELETION_ASKED_ALREADY')
      await updateReader(scope, reader.reader_id, { deletion_asked_at: scope.now })
      return true as const
    },

    async withdrawDeletion({ scope }) {
      await updateReader(scope, scope.reader.readerId, { deletion_asked_at: null })
      return true as const
    },

    async consent({ scope }) {
      const { consentVersion } = scope.site.settings
      await updateReader(scope, scope.reader.readerId, {
        consent_version: consentVersion,
        consented_at: scope.now,
      })
      return { consentVersion }
    },

    async keepHistory({ input, scope }) {
      await updateReader(scope, scope.reader.readerId, { history_kept: input.historyFlag })
      if (input.deletePast) {
        await forgetPastLoans(scope, 'all')
        await deleteActivity(scope, '')
        await forgetSearches(scope, 'all but favourites')
      }
      return true as const
    },
  }) satisfies Partial<HandlersOf<typeof account>>
