/** Functions that return each component's CPU seconds; read anew each time, since nodes are restarted. */
export type PartsOfMachine = Readonly<Record<string, () => number>>

export interface CpuShares {
  /** Percent of all cores used by the components. */
  busy: number
  /** CPU seconds by component. */
  seconds: Record<string, number>
  /** Percent of the total of all components. */
  share: Record<string, number>
}

/** Starts counting; the returned function reports each component's share since then. */
export function startCpuCount(parts: PartsOfMachine, cores: number): () => CpuShares {
  const read = () => Object.entries(parts).map(([name, seconds]) => [name, seconds()] as const)
  const before = new Map(read())
  const started = performance.now()
  return () => {
    // the counter of a restarted node begins at zero
    const spent = read().map(
      ([name, seconds]) => [name, Math.max(0, seconds - (before.get(name) ?? 0))] as const,
    )
    return sharesOf(spent, (performance.now() - started) / 1_000, cores)
  }
}

export function sharesOf(
  spent: readonly (readonly [string, number])[],
  seconds: number,
  cores: number,
): CpuShares {
  const all = spent.reduce((sum, [, one]) => sum + one, 0)
  const percent = (part: number) => Math.round(part * 1_000) / 10
  return {
    busy: percent(all / (seconds * cores)),
    seconds: Object.fromEntries(spent.map(([name, one]) => [name, Math.round(one * 100) / 100])),
    share: Object.fromEntries(spent.map(([name, one]) => [name, percent(all > 0 ? one / all : 0)])),
  }
}

/** CPU milliseconds per request, by component. */
export const costOfEach = (
  { seconds }: Pick<CpuShares, 'seconds'>,
  requests: number,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(seconds).map(([part, one]) => [
      part,
      Math.round((one * 100_000) / Math.max(1, requests)) / 100,
    ]),
  )
