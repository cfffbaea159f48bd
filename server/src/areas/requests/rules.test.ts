import { requestKinds, requestStages, requestStatuses } from '@wenyuan/contract/constants/requests.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsFor, isOpen, requestEvents, requestRules, stepOf, takeCodeIsFresh } from './rules.ts'

const actors = ['reader', 'holder', 'desk', 'night'] as const
const kinds = fc.constantFrom(...requestKinds)

test('the table has one rule for each stage, event and actor', () => {
  for (const kind of requestKinds) {
    const steps = requestRules[kind].rules.map(({ from, event, who }) => `${from} ${event} ${who}`)
    expect(new Set(steps).size).toBe(steps.length)
  }
})

test('every stage of the specification is reached by some kind of request', () => {
  const reached = requestKinds.flatMap((kind) => [
    requestRules[kind].first,
    ...requestRules[kind].rules.map(({ to }) => to),
  ])
  expect(requestStages.filter((stage) => !reached.includes(stage))).toEqual([])
  expect(requestStatuses.filter((status) => !isOpen(status))).toEqual(['completed', 'cancelled', 'ended'])
})

test('every open stage that can be reached leads to an end', () => {
  for (const kind of requestKinds) {
    const { first, rules } = requestRules[kind]
    const ends = new Set<string>(rules.filter(({ status }) => !isOpen(status)).map(({ from }) => from))
    for (let grown = true; grown; ) {
      const before = ends.size
      for (const { from, to, status } of rules) if (isOpen(status) && ends.has(to)) ends.add(from)
      grown = ends.size > before
    }
    const open = new Set([first, ...rules.filter(({ status }) => isOpen(status)).map(({ to }) => to)])
    expect([...open].filter((stage) => !ends.has(stage))).toEqual([])
  }
})

test('any sequence of events stays within the table, and no event changes a request that has ended', () => {
  const words = fc.array(fc.tuple(fc.constantFrom(...requestEvents), fc.constantFrom(...actors)), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(kinds, words, (kind, walk) => {
      let request = {
        kind,
        stage: requestRules[kind].first,
        status: 'start' as (typeof requestStatuses)[number],
      }
      for (const [event, who] of walk) {
        const step = stepOf(request, event, who)
        if (!isOpen(request.status)) expect(step).toBeUndefined()
        if (!step) continue
        expect(eventsFor(request, who)).toContain(event)
        request = { kind, stage: step.to, status: step.status }
        expect(requestStages).toContain(request.stage)
      }
    }),
    { numRuns: 500 },
  )
})

test('a take code is valid for five minutes to the millisecond, and not before it is issued', () => {
  const issued = new Date('2026-10-25T00:58:00Z')
  const after = (ms: number) => new Date(issued.getTime() + ms)
  expect(takeCodeIsFresh(issued, issued)).toBe(true)
  expect(takeCodeIsFresh(issued, after(300_000))).toBe(true)
  expect(takeCodeIsFresh(issued, after(300_001))).toBe(false)
  expect(takeCodeIsFresh(issued, after(-1))).toBe(false)
})
