import { randomUUID } from 'node:crypto'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { NameOf } from '@wenyuan/contract/staff/calls.ts'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { sendWaiting } from '../../areas/other-libraries/message-sending.ts'
import { insertSupply } from '../../areas/other-libraries/supply-store.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { wantedOf } from '../../domain/ill/iso18626/messages.ts'
import { SECRET } from '../calls/private-reader.ts'
import { importContent } from '../import-content.ts'
import { makePartners } from '../two-lenders.ts'
import { type Example, type ExampleLibrary, recordOf, type Step } from './example-library.ts'

async function lent(library: ExampleLibrary, account?: string) {
  const barcode = library.copy()
  await library.done('checkout', { account: account ?? (await library.account()), barcode })
  return { barcode }
}

async function charged(library: ExampleLibrary, account?: string) {
  const by = account ?? (await library.account())
  const { chargeId } = await library.done('charge', { account: by, kind: 'fee', fen: 100 })
  return { chargeId }
}

/** Number of a new request to other libraries, and partners that can be asked. */
async function askedElsewhere({ portal, account }: ExampleLibrary) {
  await makePartners(portal)
  const headers = await portal.signIn(await account())
  const wish = { kind: 'loan' as const, publication: SECRET }
  return (await portal.ask(otherLibraries.apply, wish, { headers })).requestNo
}

const step =
  (kind: 'commission' | 'logistics' | 'reservation', ...steps: Step[]): Example =>
  async (library) => ({ requestNo: await library.request(kind, ...steps) })

/** An example of each operation of the desk. */
export const deskExamples: Record<NameOf<'desk'>, Example> = {
  checkout: async (library) => ({ account: await library.account(), barcode: library.copy() }),
  checkin: (library) => lent(library),
  'scan-in': async (library) => ({ ...(await lent(library)), branch: 'main' }),
  'not-found': async (library) => {
    const requestNo = await library.request('commission', 'accept')
    const { records } = await library.done('list-requests', { task: 'fetch', rows: 100 })
    return { requestNo, barcode: records.find((one) => one.requestNo === requestNo)?.barcode }
  },
  shelve: async (library) => {
    const requestNo = await library.request('commission', 'accept', 'ship', 'arrive')
    const { records } = await library.done('list-requests', { task: 'shelve', rows: 100 })
    return { barcode: records.find((one) => one.requestNo === requestNo)?.barcode }
  },
  pay: (library) => charged(library),
  'pay-sum': async (library) => {
    const account = await library.account()
    await charged(library, account)
    return { account, fen: 100 }
  },
  charge: async (library) => ({ account: await library.account(), kind: 'damage', fen: 250 }),
  'deposit-take': async (library) => ({ account: await library.account(), fen: 100 }),
  'deposit-return': async (library) => {
    const body = { account: await library.account(), fen: 100 }
    await library.done('deposit-take', body)
    return body
  },
  'refund-cash': async (library) => {
    const account = await library.account()
    const { barcode } = await lent(library, account)
    const { chargeId } = await library.done('lost', { barcode, fen: 300 })
    await library.done('pay', { chargeId })
    await library.done('found', { barcode })
    return { account, fen: 300 }
  },
  lost: async (library) => ({ ...(await lent(library)), fen: 300 }),
  found: async (library) => {
    const { barcode } = await lent(library)
    await library.done('lost', { barcode, fen: 300 })
    return { barcode }
  },
  waive: (library) => charged(library),
  accept: step('commission'),
  pick: step('logistics', 'accept'),
  ship: step('commission', 'accept'),
  arrive: step('commission', 'accept', 'ship'),
  deliver: step('logistics', 'accept', 'pick', 'ship'),
  fail: step('logistics', 'accept', 'pick', 'ship'),
  restock: step('logistics', 'accept', 'pick', 'ship', 'fail'),
  cancel: step('commission', 'accept'),
  'hold-priority': async (library) => ({ requestNo: await library.request('reservation'), priority: 5 }),
  'remove-attachment': async (library) => {
    const uploadId = await library.upload('attachment', new TextEncoder().encode('目录\n'))
    const about = { recordId: recordOf('C0'), uploadId, audience: 'visitor' } as const
    const { attachmentId } = await library.done('attach-file', about)
    return { attachmentId }
  },
  suggestion: ({ reader }) => ({ suggestionId: reader.ids.suggestion[0], to: 'agreeOrder', note: SECRET }),
  donation: async ({ portal, account }) => {
    const headers = await portal.signIn(await account())
    const { donationNo } = await portal.ask(donations.offer, { lines: [{ title: SECRET }] }, { headers })
    return { donationNo, to: 'invited', note: SECRET }
  },
  'donation-title': ({ reader }) => ({ donationNo: reader.ids.donation[0], line: 1, outcome: 'passedOn' }),
  questionnaire: async ({ portal }) => {
    const questions = [{ code: 'q', kind: 'short', text: '何' }]
    const entry = { code: 'asked', name: '问卷', sections: [{ code: 's', questions }] }
    await importContent(portal, 'questionnaires', JSON.stringify(entry))
    return { code: 'asked', to: 'open' }
  },
  purchase: ({ reader }) => ({ orderNo: reader.ids.purchase[0], step: 'refuse', note: SECRET }),
  'other-libraries': ({ reader }) => ({
    requestNo: reader.ids['ill request'][0],
    to: 'sent',
    note: SECRET,
  }),
  'ask-library': async (library) => ({ requestNo: await askedElsewhere(library), partner: 'desk' }),
  'ask-renewal': async (library) => {
    const requestNo = await askedElsewhere(library)
    await library.done('ask-library', { requestNo, partner: 'pku' })
    const { illPartners } = library.portal.appContext
    await sendWaiting(tenantOf(library.portal.appContext, 'whu'), illPartners)
    await library.done('other-libraries', { requestNo, to: 'arrived' })
    return { requestNo }
  },
  supply: async ({ portal }) => {
    await makePartners(portal)
    const where = tenantOf(portal.appContext, 'whu')
    const supplyId = `L${randomUUID()}`
    await insertSupply(where, {
      supply_id: supplyId,
      partner: 'pku',
      request_id: supplyId,
      asked_at: where.now,
      service: 'loan',
      state: 'asked',
      wanted: JSON.stringify(wantedOf({ content: {} })),
      wanted_key: supplyId,
      needed_by: null,
      previous: '',
      due_on: null,
      last_in: null,
      last_out: null,
    })
    return { supplyId, deed: 'willSupply', note: SECRET }
  },
  'answer-feedback': ({ reader }) => ({ feedbackId: reader.ids.feedback[0], reply: SECRET }),
  'book-list': async (library) => {
    const headers = await library.portal.signIn(await library.account())
    const list = { name: SECRET, privacy: '0' } as const
    const { listId } = await library.portal.ask(favourites.create, list, { headers })
    return { listId, accept: false, reason: SECRET }
  },
  comment: ({ reader }) => ({ commentId: reader.ids.comment[0], accept: false, reason: SECRET }),
  'decide-researcher-work': async ({ portal }) => {
    await importContent(portal, 'researchers', JSON.stringify({ code: 'li', name: '李白' }))
    return { researcher: 'li', recordId: recordOf('C1'), to: 'confirmed' }
  },
  'decide-researcher-claim': async (library) => {
    const { portal } = library
    await importContent(portal, 'researchers', JSON.stringify({ code: 'ww', name: '王伟' }))
    const headers = await portal.signIn(await library.account())
    await portal.ask(researchers.claim, { researcherId: 'ww', note: SECRET }, { headers })
    const { records } = await library.done('list-researcher-claims', {})
    return { claimId: records[0]?.claimId, accept: true, reason: SECRET }
  },
}
