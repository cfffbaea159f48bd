import { test } from 'vitest'

/** Whether the long run is under way (`npm run test:long`): what is generated is then tried whole, else a sample. */
export const isLongRun = process.env.WENYUAN_LONG === '1'

/** How often a test repeats what it generates or kills. Files that ask for it are named `*.rounds.test.ts`. */
export const rounds = (inGate: number, inLongRun: number): number => (isLongRun ? inLongRun : inGate)

/** A test of a `*.rounds.test.ts` that takes too long for the gate. */
export function longTest(name: string, body: () => Promise<void> | void): void {
  if (isLongRun) test(name, body)
}

/** A sample of all in the gate, evenly spread: another one for each `turn`. */
export const sampleInGate = <T>(all: readonly T[], size: number, turn = 0): readonly T[] => {
  const step = isLongRun ? 1 : Math.ceil(all.length / size)
  return all.filter((_, at) => at % step === turn % step)
}
