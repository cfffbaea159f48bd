/**
 * Runs work a few pieces at a time, in the order it came: a browser keeps few connections to one host, and slow
 * catalogues must not hold all of them.
 */
export function fewAtOnce(most: number): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
