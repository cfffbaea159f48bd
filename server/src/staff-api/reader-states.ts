import type { readerStateCalls } from '@wenyuan/contract/staff/calls/reader-states.ts'
import { askBlockedAnew } from '../areas/session/public.ts'
import { isLost, lossOf } from '../domain/readers/card-loss.ts'
import { deleteNote, insertNote } from '../domain/readers/reader-note-store.ts'
import { updateReader } from '../domain/readers/reader-store.ts'
import { Fail } from '../core/fail.ts'
import { readerOfAccount } from './reader-of-account.ts'
import type { HandlersOf } from './handler.ts'

const subject = () => 'reader'

/** Cards, blocks and notes of readers. */
export const readerStateHandlers: HandlersOf<typeof readerStateCalls> = {
  'card-lost': {
    subject,
    async run({ where, note }, input) {
      const reader = await readerOfAccount(where, input.account)
      if (isLost(reader)) throw new Fail('CARD_LOST')
      if (input.reason !== '') note({ after: { reason: input.reason } })
      await updateReader(where, reader.reader_id, lossOf(reader, true))
      return { isCardLost: true }
    },
  },
  'card-found': {
    subject,
    async run({ where }, input) {
      const reader = await readerOfAccount(where, input.account)
      if (!isLost(reader)) throw new Fail('CARD_NOT_LOST')
      await updateReader(where, reader.reader_id, lossOf(reader, false))
      return { isCardLost: false }
    },
  },
  'block-reader': {
    subject,
    async run({ where }, input) {
      const { reader_id: readerId } = await readerOfAccount(where, input.account)
      await updateReader(where, readerId, { state: 'frozen', block_reason: input.reason })
      return { isBlocked: true }
    },
  },
  'unblock-reader': {
    subject,
    async run({ where }, input) {
      const reader = await readerOfAccount(where, input.account)
      if (reader.state !== 'frozen') throw new Fail('READER_NOT_BLOCKED')
      await updateReader(where, reader.reader_id, { state: 'normal', block_reason: '' })
      return { isBlocked: false }
    },
  },
  'recheck-block': {
    subject,
    async run({ where, app, note }, input) {
      const reader = await readerOfAccount(where, input.account)
      const { wasBlocked, isBlocked } = await askBlockedAnew(app.librarySystems, where, reader)
      note({ before: { isBlocked: wasBlocked }, after: { isBlocked } })
      return { isBlocked, wasBlocked }
    },
  },
  'add-note': {
    subject,
    async run({ where, caller }, { account: wanted, note }) {
      const { reader_id: readerId } = await readerOfAccount(where, wanted)
      return { noteId: await insertNote(where, { readerId, note, notedBy: caller.name }) }
    },
  },
  'remove-note': {
    subject: ({ noteId }) => noteId,
    async run({ where }, { noteId }) {
      if (!(await deleteNote(where, noteId))) throw new Fail('STAFF_NOTE_UNKNOWN')
      return { noteId }
    },
  },
}
