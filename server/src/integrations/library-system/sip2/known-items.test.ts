import { expect, test } from 'vitest'
import { openKnownItems } from './known-items.ts'

const item = { status: '03', dueOn: undefined, dueText: '', pickUpUntil: undefined, title: '' }
const barcodes = (from: number, count: number) => Array.from({ length: count }, (_, no) => `c${from + no}`)

/** A library system that answers when the test tells it to. */
function slowSystem() {
  const waiting: (() => void)[] = []
  const asked: string[] = []
  let most = 0
  return {
    asked,
    most: () => most,
    async ask(part: readonly string[]) {
      asked.push(...part)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        most = Math.max(most, waiting.length)
      })
      return part.map((barcode): [string, typeof item] => [barcode, item])
    },
    async answerAll(until: Promise<unknown>) {
      let over = false
      void until.finally(() => (over = true))
      while (!over) {
        waiting.shift()?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

test('concurrency is limited for any number of callers, and each copy is queried once within the cache time', async () => {
  const known = openKnownItems(2)
  const system = slowSystem()
  const looks = Promise.all([known.of(barcodes(0, 35), system.ask), known.of(barcodes(100, 35), system.ask)])
  await system.answerAll(looks)
  expect((await looks).map((found) => found.size)).toEqual([35, 35])
  expect(system.most()).toBe(2)
  const again = known.of([...barcodes(0, 35), 'new'], system.ask)
  await system.answerAll(again)
  expect((await again).size).toBe(36)
  expect(system.asked).toHaveLength(71)
})

test('copies answered before a batch broke off are not queried again', async () => {
  const known = openKnownItems(1)
  const asked: string[] = []
  const brittle = async (part: readonly string[]) => {
    asked.push(...part)
    if (part.includes('c10')) throw new Error('broken')
    return part.map((barcode): [string, typeof item] => [barcode, item])
  }
  await expect(known.of(barcodes(0, 20), brittle)).rejects.toThrow('broken')
  await known.of(barcodes(0, 10), brittle)
  expect(asked).toHaveLength(20)
})

test('a failed batch frees its slot, and the queue has a limit', async () => {
  const known = openKnownItems(1)
  const broken = () => Promise.reject(new Error('broken'))
  await expect(known.of(['a'], broken)).rejects.toThrow('broken')
  const system = slowSystem()
  const looks = Promise.allSettled(
    Array.from({ length: 60 }, (_, no) => known.of(barcodes(no * 10, 10), system.ask)),
  )
  await system.answerAll(looks)
  const refused = (await looks).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(9)
})
