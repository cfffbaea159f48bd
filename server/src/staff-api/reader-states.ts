import { z } from 'zod'
import { askBlockedAnew } from '../areas/session/public.ts'
import { isLost, lossOf } from '../domain/readers/card-loss.ts'
import { deleteNote, insertNote } from '../domain/readers/reader-note-store.ts'
import { updateReader } from '../domain/readers/reader-store.ts'
import { Fail } from '../core/fail.ts'
import { readerOfAccount } from './reader-of-account.ts'
import { siteOperation } from './site-operation.ts'

const account = z.string().trim().min(1).max(64)
const onlyAccount = z.strictObject({ account })
const subject = () => 'reader'

/** Cards, blocks and notes of readers. */
export const readerStateOperations = {
  'card-lost': siteOperation({
    about: 'Reports the card of a reader as lost.',
    input: onlyAccount,
    subject,
    async run({ where }, input) {
      const reader = await readerOfAccount(where, input.account)
      if (isLost(reader)) throw new Fail('CARD_LOST')
      await updateReader(where, reader.reader_id, lossOf(reader, true))
      return { isCardLost: true }
    },
  }),
  'card-found': siteOperation({
    about: 'The lost card of a reader is found, or has been replaced.',
    input: onlyAccount,
    subject,
    async run({ where }, input) {
      const reader = await readerOfAccount(where, input.account)
      if (!isLost(reader)) throw new Fail('CARD_NOT_LOST')
      await updateReader(where, reader.reader_id, lossOf(reader, false))
      return { isCardLost: false }
    },
  }),
  'block-reader': siteOperation({
    about: 'Blocks a reader from borrowing. The reason is shown to staff; a second call changes it.',
    input: z.strictObject({ account, reason: z.string().trim().min(1).max(300) }),
    subject,
    async run({ where }, input) {
      const { reader_id: readerId } = await readerOfAccount(where, input.account)
      await updateReader(where, readerId, { state: 'frozen', block_reason: input.reason })
      return { isBlocked: true }
    },
  }),
  'unblock-reader': siteOperation({
    about: 'Ends the block of a reader.',
    input: onlyAccount,
    subject,
    async run({ where }, input) {
      const reader = await readerOfAccount(where, input.account)
      if (reader.state !== 'frozen') throw new Fail('READER_NOT_BLOCKED')
      await updateReader(where, reader.reader_id, { state: 'normal', block_reason: '' })
      return { isBlocked: false }
    },
  }),
  'recheck-block': siteOperation({
    about:
      'Asks the library system anew about an account that it has refused at a sign-in, and lets it in again if the library system has no objection.',
    input: onlyAccount,
    subject,
    // the library system is asked outside of transactions
    together: false,
    async run({ where, app, note }, input) {
      const reader = await readerOfAccount(where, input.account)
      const { wasBlocked, isBlocked } = await askBlockedAnew(app.librarySystems, where, reader)
      note({ before: { isBlocked: wasBlocked }, after: { isBlocked } })
      return { isBlocked }
    },
  }),
  'add-note': siteOperation({
    about:
      'Adds a note about a reader, which staff see. It is part of the data that the reader may download.',
    input: z.strictObject({ account, note: z.string().trim().min(1).max(1_000) }),
    subject,
    async run({ where, caller }, { account: wanted, note }) {
      const { reader_id: readerId } = await readerOfAccount(where, wanted)
      return { noteId: await insertNote(where, { readerId, note, notedBy: caller.name }) }
    },
  }),
  'remove-note': siteOperation({
    about: 'Removes a note about a reader.',
    input: z.strictObject({ noteId: z.string().min(1).max(64) }),
    subject: ({ noteId }) => noteId,
    async run({ where }, { noteId }) {
      if (!(await deleteNote(where, noteId))) throw new Fail('STAFF_NOTE_UNKNOWN')
      return { noteId }
    },
  }),
} as const
