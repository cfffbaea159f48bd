/** Whether the long run is under way (`npm run test:long`): what is generated is then tried whole, else a sample. */
export const isLongRun = process.env.WENYUAN_LONG === '1'

/** How often a test repeats what it generates or kills. Files that ask for it are named `*.rounds.test.ts`. */
export const rounds = (inGate: number, inLongRun: number): number => (isLongRun ? inLongRun : inGate)
