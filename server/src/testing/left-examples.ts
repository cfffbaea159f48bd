import { assistant } from '@wenyuan/contract/areas/assistant.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { eventsOf, sendStreaming } from './ask-stream.ts'
import type { TestPortal } from './portal.ts'
import { sealedFor } from './sign-in.ts'
import { itemOfShop, openBuyer } from './test-shop.ts'

type Headers = Record<string, string>
interface Left {
  input: object
  /** Of another reader, who can do it. */
  headers?: Headers
  /** What the list is asked with to show it; without, it waits, and is counted. */
  shownBy?: object
  /** What is left stands within a row that is there already. */
  isWithin?: true
}

/** What a reader sends by a call that leaves something for the staff. `headers` are those of a reader nobody else is. */
type Example = (about: { portal: TestPortal; headers: Headers }) => Promise<Left> | Left

export const PASSWORD = 'Stille Post 5'

const given = {
  author: '某人',
  publisher: '某社',
  publishTime: '2025',
  language: 'chi',
  reason: 'research',
}
const wished = { ...given, title: '某书之一', isbn: '978-7-111-40701-0' }
const answers = [{ questionId: 'q', values: ['很好'] }]
const title = (no: number) => ({ titleId: `stock t${no}`, reason: 'research' })

async function answerOf(portal: TestPortal, headers: Headers): Promise<string> {
  const response = await sendStreaming(
    portal,
    assistant.answer,
    { content: '新书' },
    { headers, now: portal.appContext.clock() },
  )
  const events = await Array.fromAsync(eventsOf(assistant.answer, response))
  const end = events.at(-1)?.data as { answerId?: string } | undefined
  return end?.answerId ?? ''
}

/** By the area and name of the call. */
export const leftExamples: Readonly<Record<string, Example>> = {
  'account.askDeletion': async ({ portal }) => ({
    input: await sealedFor(portal, { password: PASSWORD }, { proof: 'none' }),
  }),
  'assistant.judge': async ({ portal, headers }) => ({
    input: { answerId: await answerOf(portal, headers), verdict: 'bad' },
  }),
  'donations.offer': () => ({ input: { lines: [{ title: '家谱' }] } }),
  'favourites.create': () => ({ input: { name: '公开的书单', privacy: '0' } }),
  'favourites.change': async ({ portal, headers }) => {
    const { listId } = await portal.ask(favourites.create, { name: '自己的书单' }, { headers })
    return { input: { favoritesId: listId, privacy: '0' } }
  },
  'feedback.add': () => ({ input: { content: '页面打不开' } }),
  'other-libraries.request': async ({ portal, headers }) => {
    const wanted = { siteId: portal.neighbour, items: [{ searchWord: '管锥编' }] }
    const { records } = await portal.ask(otherLibraries.records, wanted, { headers })
    return { input: { siteId: portal.neighbour, foreignId: records[0]?.foreignId ?? '', kind: 'loan' } }
  },
  'other-libraries.apply': () => ({ input: { kind: 'loan', publication: '谈艺录' } }),
  'purchase.order': async ({ portal }) => {
    const { headers, addressId } = await openBuyer(portal, 'buys')
    const wanted = { itemIds: [itemOfShop(0)], addressId, way: 'parcel' as const }
    const { quoteId } = await portal.ask(purchase.quote, wanted, { headers })
    return { input: { quoteId }, headers }
  },
  'purchase.lendAtShop': async ({ portal }) => {
    const { headers } = await openBuyer(portal, 'borrows')
    return { input: { itemId: itemOfShop(1), shopCode: 'gate' }, headers, shownBy: { state: 'all' } }
  },
  'questionnaires.answer': () => ({ input: { questionnaireId: 'asked', answers } }),
  'questionnaires.answerTrial': () => ({ input: { resourceId: 'trial', answers } }),
  'questionnaires.sendDatabaseFeedback': () => ({
    input: {
      resourceId: 'trial',
      question: '怎么从校外访问？',
      answers: [{ questionId: '1', answer: '写论文' }],
    },
  }),
  'ratings.comment': () => ({ input: { recordId: 'book', content: '好书' } }),
  'recommendations.suggestTitle': () => ({ input: title(2) }),
  'recommendations.suggestTitles': () => ({
    input: { titleIds: ['stock t3', 'stock t4'], reason: 'research' },
  }),
  'recommendations.suggest': () => ({ input: wished }),
  'recommendations.join': async ({ portal }) => {
    const headers = await portal.signIn('joined')
    const { suggestionId } = await portal.ask(recommendations.suggestTitle, title(5), { headers })
    return { input: { suggestionId }, isWithin: true }
  },
  'recommendations.suggestElectronic': () => ({
    input: {
      name: '某数据库',
      subject: '法学',
      type: 'database',
      url: 'https://database.example/',
      reason: 'research',
    },
  }),
  'requests.order': () => ({
    input: { recordId: 'book', requestType: 'commission', libCode: 'main' },
  }),
  'researchers.claim': () => ({ input: { researcherId: 'ww', note: '这是我' } }),
}
