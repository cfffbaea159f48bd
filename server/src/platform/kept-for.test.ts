import { expect, test } from 'vitest'
import { keptFor } from './kept-for.ts'

const listOf = (length: number) => () => Promise.resolve(Array.from({ length }, () => 'x'))

test('what was found out lately is told again, to all who ask meanwhile too', async () => {
  const kept = keptFor<number>(60_000, 10)
  let times = 0
  const find = () => Promise.resolve((times += 1))
  expect(await Promise.all([kept(['a'], find), kept(['a'], find), kept(['b'], find)])).toEqual([1, 1, 2])
  expect(await kept(['a'], find)).toBe(1)
})

test('a failure is not kept', async () => {
  const kept = keptFor<number>(60_000, 10)
  await expect(kept(['a'], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept(['a'], () => Promise.resolve(7))).toBe(7)
})

test('all values together take no more than what may be kept: those used last stay', async () => {
  const kept = keptFor<string[]>(60_000, 100, ({ length }) => length)
  for (const name of ['a', 'b', 'c']) await kept([name], listOf(40))
  const anew: string[] = []
  for (const name of ['c', 'b', 'a'])
    await kept([name], () => {
      anew.push(name)
      return listOf(40)()
    })
  expect(anew).toEqual(['a'])
  expect(await kept(['large'], listOf(101))).toHaveLength(101)
  expect(await kept(['large'], listOf(3))).toHaveLength(3)
})
