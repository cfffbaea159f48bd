import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import type { AnyCall } from '@wenyuan/contract/endpoint.ts'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { entryOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { ListModel } from './testing/list-model.ts'
import { rounds } from '../../platform/testing/rounds.ts'

const HISTORIES = rounds(20, 300)
const AT_ONCE = 10
const recordIds = Array.from({ length: 24 }, (_, at) => `b${String(at).padStart(2, '0')}`)

const portal = testPortal()
beforeAll(async () => {
  await portal.load(
    portal.tenant,
    recordIds.map((recordId) => entryOf({ recordId, title: recordId })),
  )
})

const some = fc.subarray(recordIds, { minLength: 1, maxLength: 6 })
/** Which list: an index into all lists that ever were, those deleted since among them. */
const list = fc.nat(9)
const Step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), list, some }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take' as const), list, some, all: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), list, to: list, some }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('place' as const), list, some, last: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), list, to: list, keep: fc.boolean() }),
  },
)
type Step = typeof Step extends fc.Arbitrary<infer One> ? One : never
const History = fc.array(Step, { minLength: 5, maxLength: 18 })

/** Does a step in the model and by call. @returns what differs */
async function act(model: ListModel, step: Step, headers: Record<string, string>): Promise<string[]> {
  const who = { headers }
  if (step.kind === 'create') {
    const { listId } = await portal.ask(favourites.create, { name: `list ${model.ever.length}` }, who)
    model.create(listId)
    return []
  }
  const id = model.everAt(step.list)
  const [answered, expected] = await (async (): Promise<[unknown, unknown]> => {
    switch (step.kind) {
      case 'add':
        return [
          await done(favourites.addRecords, { favoritesId: id, recordIds: step.some }, who),
          model.add(id, step.some),
        ]
      case 'take': {
        const from = step.all ? undefined : id
        const input = { recordIds: step.some, ...(from ? { favoritesId: from } : {}) }
        return [await done(favourites.removeRecords, input, who), model.take(from, step.some)]
      }
      case 'move': {
        const to = model.everAt(step.to)
        const input = { fromId: id, toId: to, recordIds: step.some }
        return [await done(favourites.moveRecords, input, who), model.move(id, to, step.some)]
      }
      case 'place': {
        const [recordId = '', before] = step.some
        const input = { favoritesId: id, recordId, ...(step.last || !before ? {} : { before }) }
        return [
          await done(favourites.arrange, input, who),
          model.place(id, recordId, step.last ? undefined : before),
        ]
      }
      case 'delete': {
        const moveTo = step.keep ? model.everAt(step.to) : undefined
        const input = { favoritesIds: [id], ...(moveTo ? { moveTo } : {}) }
        return [await done(favourites.remove, input, who), model.remove(id, moveTo)]
      }
    }
  })()
  const [got, wanted] = [JSON.stringify(answered), JSON.stringify(expected)]
  return got === wanted ? [] : [`${JSON.stringify(step)}: ${got}, not ${wanted}`]
}

/** The answer of a call, or the code of its refusal. */
async function done(
  { path }: AnyCall,
  input: object,
  { headers }: { headers: Record<string, string> },
): Promise<unknown> {
  const response = await fetch(portal.address + path, {
    method: 'POST',
    headers: { mappingpath: portal.tenant, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  const { success, errCode, data } = (await response.json()) as Envelope<unknown>
  return success ? data : errCode
}

async function live(steps: readonly Step[], reader: number): Promise<string[]> {
  const headers = await portal.signIn(`reader-${reader}`)
  const before = await portal.ask(favourites.lists, {}, { headers })
  const favoritesIds = before.filter(({ isDefault }) => !isDefault).map(({ listId }) => listId)
  if (favoritesIds.length > 0) await portal.ask(favourites.remove, { favoritesIds }, { headers })
  await portal.ask(favourites.removeRecords, { recordIds }, { headers })
  const model = new ListModel(before.find(({ isDefault }) => isDefault)?.listId ?? '')
  const wrong: string[] = []
  for (const step of steps) wrong.push(...(await act(model, step, headers)))
  const lists = await portal.ask(favourites.lists, {}, { headers })
  const counts = Object.fromEntries(lists.map(({ listId, count }) => [listId, count]))
  for (const { listId } of lists) {
    const asked = { favoritesId: listId, sort: 'position' as const, rows: 100 }
    const { records } = await portal.ask(favourites.records, asked, { headers })
    const [got, wanted] = [records.map(({ recordId }) => recordId).join(), model.lists.get(listId)?.join()]
    if (got !== wanted) wrong.push(`${JSON.stringify(steps)}: ${got}, not ${wanted}`)
    if (counts[listId] !== records.length) wrong.push(`the list says ${counts[listId]} of ${records.length}`)
  }
  if (lists.length !== model.lists.size) wrong.push(`${lists.length} lists, not ${model.lists.size}`)
  return wrong
}

test(`in ${HISTORIES} histories the lists are those of a model, in the same order`, async () => {
  const all = fc.sample(History, { numRuns: HISTORIES, seed: 20_261_123 })
  const wrong: string[] = []
  for (let from = 0; from < HISTORIES; from += AT_ONCE) {
    const batch = all.slice(from, from + AT_ONCE)
    wrong.push(...(await Promise.all(batch.map((steps, at) => live(steps, at)))).flat())
  }
  expect(wrong).toEqual([])
}, 3_600_000)

test('three windows at once change the same lists, and nothing is lost', async () => {
  for (let round = 0; round < HISTORIES / 10; round += 1) {
    const headers = await portal.signIn(`windows-${round % AT_ONCE}`)
    await portal.ask(favourites.removeRecords, { recordIds }, { headers })
    const [first, second] = await Promise.all(
      ['a', 'b'].map((name) => portal.ask(favourites.create, { name: `${name} ${round}` }, { headers })),
    )
    const lists = [first?.listId ?? '', second?.listId ?? '']
    const thirds = [0, 1, 2].map((part) => recordIds.filter((_, at) => at % 3 === part))
    await Promise.all(
      thirds.map(async (mine) => {
        for (const recordId of mine)
          await portal.ask(
            favourites.addRecords,
            { favoritesId: lists[0], recordIds: [recordId] },
            { headers },
          )
        const moved = { fromId: lists[0] ?? '', toId: lists[1] ?? '', recordIds: mine.slice(0, 4) }
        await portal.ask(favourites.moveRecords, moved, { headers })
        await portal.ask(favourites.removeRecords, { recordIds: mine.slice(0, 1) }, { headers })
      }),
    )
    const held = async (favoritesId: string) =>
      (await portal.ask(favourites.records, { favoritesId, rows: 100 }, { headers })).records
        .map(({ recordId }) => recordId)
        .toSorted()
    expect(await held(lists[0] ?? '')).toEqual(thirds.flatMap((mine) => mine.slice(4)).toSorted())
    expect(await held(lists[1] ?? '')).toEqual(thirds.flatMap((mine) => mine.slice(1, 4)).toSorted())
    await portal.ask(favourites.remove, { favoritesIds: lists }, { headers })
  }
}, 600_000)
