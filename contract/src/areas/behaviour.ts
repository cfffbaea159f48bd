import { z } from 'zod'
import { ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done } from '../shapes/codes.ts'
import { librarySystemRefusals, pageOf } from '../shapes/record-key.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

export const activityKinds = ['search', 'view', 'download'] as const
/** Source: spec 1 §4 "Behaviour tabs"; `all` means no filter. */
export const behaviourTabs = [
  'all',
  'unhandled',
  'handled',
  'ordered',
  'unsubscribed',
  'shelved',
  'cancelled',
  'processing',
] as const

/** Source: spec 1 §3 "Behaviour record". */
export const BehaviourRow = withWireKeys(
  z.object({
    behaviourId: z.string(),
    behaviourType: z.enum(['overdue', 'lost', 'damage', 'fee', 'hold', 'block']),
    behaviourTypeName: z.string(),
    recordId: z.string(),
    title: z.string(),
    barcode: z.string(),
    /** Property number of the copy; here its call number. */
    callNo: z.string(),
    locationName: z.string(),
    /** Amount owed and amount paid, in fen. */
    dueDebt: z.number(),
    pay: z.number(),
    /** ISO dates; empty where there is none. */
    blockStartDate: z.string(),
    blockEndDate: z.string(),
    state: z.enum(behaviourTabs).exclude(['all']),
    stateName: z.string(),
    /** An ISO instant; empty for a block without a date. */
    createDate: z.string(),
  }),
  { callNo: 'propNo', state: 'processFlag', stateName: 'processName' },
)
export type BehaviourRow = z.output<typeof BehaviourRow>

export const behaviour = {
  list: get('/find/behaviorRecord/list', {
    for: 'reader',
    about: "The reader's searches, views and downloads, latest first, if a history is kept.",
    input: z.object({ ...pageOf(20), kind: z.enum(['', ...activityKinds]).default('') }),
    output: z.object({
      total: z.number(),
      records: z.array(
        z.object({
          kind: z.enum(activityKinds),
          subject: z.string(),
          title: z.string(),
          /** An ISO instant. */
          time: z.string(),
        }),
      ),
    }),
  }),
  clear: post('/find/behaviorRecord/clear', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Deletes the reader’s searches, views and downloads, or those of one kind.',
    input: z.object({ kind: z.enum(['', ...activityKinds]).default('') }),
    output: z.object({ deleted: z.number() }),
  }),
  add: post('/find/behaviorRecord/add', {
    for: 'visitor',
    about:
      "Records a search, view or download in the reader's history if it is kept; otherwise counts it anonymously, once a day per address. For acts elsewhere: the calls of this server record theirs, and the same act on the same day is one row.",
    withoutScreen: 'The server records the acts of the portal itself; for acts in other programs.',
    input: z.object({
      kind: z.enum(activityKinds),
      /** A record id, or the search terms. */
      subject: z.string().trim().min(1).max(512),
      title: z.string().trim().max(500).default(''),
    }),
    output: done,
    silent: true,
  }),
  events: post('/find/behaviourManager/getBehaviourList', {
    for: 'reader',
    about: 'Events between library and reader: charges, held copies, blocks.',
    input: withWireKeys(z.object({ ...pageOf(20), state: z.enum(behaviourTabs).default('all') }), {
      state: 'tab',
    }),
    output: z.object({ total: z.number(), records: z.array(BehaviourRow) }),
    fails: librarySystemRefusals,
  }),
}
