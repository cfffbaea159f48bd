import { expect, test, vi } from 'vitest'
import { killAgainAndAgain } from './crashes.ts'

const KILLS = 30
vi.setConfig({ testTimeout: KILLS * 120_000 })

test(`a portal killed ${KILLS} times during orders, payments, loans, deposits, favourites and imports loses nothing acknowledged, doubles nothing and leaves nothing half-done`, async () => {
  const { kills, lost, half, cash, gateway, ...counts } = await killAgainAndAgain({
    kills: KILLS,
    seed: 7,
    look: 3,
    minutes: KILLS,
  })
  expect({ lost, half }).toEqual({ lost: [], half: [] })
  expect(cash).toBe(gateway)
  expect(kills).toBe(KILLS)
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
})
