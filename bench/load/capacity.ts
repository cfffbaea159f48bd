/** Assumptions about readers' behaviour and the utilisation of cores. Reasons: docs/capacity.md. */
export interface Crowd {
  readers: number
  /** Time between two screens of one reader. */
  secondsAScreen: number
  requestsAScreen: number
  /** Share of a core that may be busy in the busiest minute: the rest is for peaks and failover. */
  used: number
}

export const paperCrowd: Crowd = { readers: 10_000, secondsAScreen: 30, requestsAScreen: 3, used: 0.6 }

export interface Capacity {
  perSecond: number
  /** Cores by component, without the load generator. */
  cores: Record<string, number>
}

/** Converts CPU milliseconds per request, by component, to cores for a number of readers. */
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
