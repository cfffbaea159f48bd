/** What a crowd of readers is taken to do, and how far cores are to be used. docs/capacity.md gives the reasons. */
export interface Crowd {
  readers: number
  /** Between two screens of one reader. */
  secondsAScreen: number
  requestsAScreen: number
  /** Share of a core that may be busy in the busiest minute: the rest is for peaks and for a part that fails. */
  used: number
}

export const paperCrowd: Crowd = { readers: 10_000, secondsAScreen: 30, requestsAScreen: 3, used: 0.6 }

export interface Capacity {
  perSecond: number
  /** Cores by part, the load generator left out. */
  cores: Record<string, number>
}

/** From CPU milliseconds of one request, by part, to cores for a crowd. */
export function capacityFor(
  cpuMsEach: Readonly<Record<string, number>>,
  { readers, secondsAScreen, requestsAScreen, used }: Crowd,
): Capacity {
  const perSecond = (readers / secondsAScreen) * requestsAScreen
  const parts = Object.entries(cpuMsEach).filter(([part]) => part !== 'generator')
  return {
    perSecond,
    cores: Object.fromEntries(parts.map(([part, ms]) => [part, Math.ceil((perSecond * ms) / 1_000 / used)])),
  }
}
