/** Results of work that is under way, each as soon as it is there. Whoever stops reading stops none of it. */
export async function* asTheyCome<Result>(all: readonly Promise<Result>[]): AsyncGenerator<Result> {
  const left = new Map(all.map((one, at) => [at, one.then((result) => ({ at, result }))]))
  // a failure that nobody reads any more is not an unhandled one
  for (const one of left.values()) one.catch(() => {})
  while (left.size > 0) {
    const { at, result } = await Promise.race(left.values())
    left.delete(at)
    yield result
  }
}
