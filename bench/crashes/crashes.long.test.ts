import { expect, test, vi } from 'vitest'
import { killAgainAndAgain } from './crashes.ts'

const KILLS = 10
vi.setConfig({ testTimeout: KILLS * 120_000 })

test(`a portal killed ${KILLS} times during orders, payments and requests loses nothing acknowledged and leaves nothing half-done`, async () => {
  const { lost, half, cash, gateway, orders } = await killAgainAndAgain({
    kills: KILLS,
    seed: 7,
    look: 1,
    minutes: KILLS,
  })
  expect({ lost, half }).toEqual({ lost: [], half: [] })
  expect(cash).toBe(gateway)
  expect(orders).toBeGreaterThan(0)
})
