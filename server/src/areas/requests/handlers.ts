import { failureText } from '../../locales/words.ts'
import type { Ports } from '../../core/ports.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { implement } from '../../core/implement.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { readerTransfer } from './reader-transfer.ts'
import { copiesByPlace } from './places.ts'
import { countOpenRequests } from './store.ts'
import { askingHandlers } from './asking-handlers.ts'
import { ownHandlers } from './own-handlers.ts'

export const requestsHandlers = (ports: Ports) => {
  const { librarySystems, messagesOf } = ports
  return implement('requests', requests, {
    async times({ scope }) {
      const { readerId } = scope.reader
      const patron = await (await librarySystems.of(scope)).patron(scope, readerId)
      return { open: (await countOpenRequests(scope, readerId)).own, most: patron?.mostHolds ?? 0 }
    },

    async mayApply({ scope }) {
      const patron = await (await librarySystems.of(scope)).patron(scope, scope.reader.readerId)
      const reasons = (patron?.blocks ?? []).map((code) => ({
        code,
        text: failureText(code, scope.interfaceLanguage),
      }))
      return { allowed: patron !== undefined && reasons.length === 0, reasons }
    },

    places: ({ input, scope }) => copiesByPlace(scope, input.callNo),

    async sms({ scope }) {
      const reader = await findReader(scope, scope.reader.readerId)
      const isVerified = reader !== undefined && reader.phone !== '' && reader.phone_verified
      return { smsFlag: isVerified && messagesOf(scope.tenant).hasCarrier('sms') }
    },

    ...readerTransfer(librarySystems).handlers,
    ...askingHandlers(ports),
    ...ownHandlers(ports),
  })
}
