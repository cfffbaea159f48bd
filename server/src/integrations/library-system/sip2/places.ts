import { Sip2Breakage } from './breakage.ts'
import type { Sip2Settings } from './settings.ts'

/** Maximum queue length; beyond it callers fail immediately. */
const LONGEST_QUEUE = 200

/** As many units of work at once as there may be connections; others wait in a queue. */
export function makePlaces({ connections, timeLimitMs }: Pick<Sip2Settings, 'connections' | 'timeLimitMs'>) {
  const queue: { go: () => void; timer: NodeJS.Timeout }[] = []
  let busy = 0

  /** Waits for a place. @throws Sip2Breakage when too many wait, or for too long */
  const take = (): Promise<void> => {
    if (busy < connections) {
      busy++
      return Promise.resolve()
    }
    if (queue.length >= LONGEST_QUEUE) throw new Sip2Breakage('too many wait for the library system', true)
    return new Promise((resolve, reject) => {
      const waiting = {
        go: () => {
          clearTimeout(waiting.timer)
          resolve()
        },
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(new Sip2Breakage('no free connection within the time limit', true))
        }, timeLimitMs),
      }
      queue.push(waiting)
    })
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next.go()
    else busy--
  }
  return { take, leave }
}
