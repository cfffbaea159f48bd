/** Counts the answers of each library that are being written, in this process. */
export interface RunningAnswers {
  /**
   * Runs an answer.
   *
   * @returns undefined when the library writes as many as it may
   */
  run<Event>(tenant: string, most: number, answer: AsyncGenerator<Event>): AsyncGenerator<Event> | undefined
}

export function makeRunningAnswers(): RunningAnswers {
  const running = new Map<string, number>()
  return {
    run(tenant, most, answer) {
      const now = running.get(tenant) ?? 0
      if (now >= most) return undefined
      running.set(tenant, now + 1)
      return counted(answer, () => {
        const left = (running.get(tenant) ?? 1) - 1
        if (left === 0) running.delete(tenant)
        else running.set(tenant, left)
      })
    },
  }
}

async function* counted<Event>(answer: AsyncGenerator<Event>, ended: () => void): AsyncGenerator<Event> {
  try {
    yield* answer
  } finally {
    ended()
  }
}
