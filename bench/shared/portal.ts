import { type ChildProcess, fork } from 'node:child_process'
import type { Errand, Memory, News } from './portal-process.ts'
import { profilingArguments } from './profiling.ts'

type NewsOf<K extends News['kind']> = Extract<News, { kind: K }>

/** A portal in a process of its own, so that memory and CPU are measured separately. */
export interface Portal {
  address: string
  openMs: number
  memory(): Promise<Memory>
  /** Stops it gracefully and waits for its end. */
  stop(): Promise<void>
}

/** Runs a task to its end and returns its messages. */
export async function runErrand(errand: Errand): Promise<News[]> {
  const messages: News[] = []
  const child = start(errand)
  child.on('message', (news: News) => messages.push(news))
  await ended(child, errand)
  return messages
}

/** Starts a portal; `onIndexed` receives the figures if it has to build its index first. */
export async function startPortal(
  errand: Omit<Errand, 'task'>,
  onIndexed: (news: NewsOf<'indexed'>) => void = () => {},
): Promise<Portal> {
  const child = start({ ...errand, task: 'serve' })
  const gone = ended(child, { ...errand, task: 'serve' })
  const next = <K extends News['kind']>(kind: K): Promise<NewsOf<K>> =>
    Promise.race([
      new Promise<NewsOf<K>>((resolve) => {
        const hear = (news: News) => {
          if (news.kind !== kind) return
          child.off('message', hear)
          resolve(news as NewsOf<K>)
        }
        child.on('message', hear)
      }),
      gone.then(() => {
        throw new Error(`The portal ended before it said "${kind}".`)
      }),
    ])
  child.on('message', (news: News) => {
    if (news.kind === 'indexed') onIndexed(news)
  })
  const { address, openMs } = await next('serving')
  return {
    address,
    openMs,
    async memory() {
      const answer = next('memory')
      child.send('memory')
      return (await answer).memory
    },
    async stop() {
      child.disconnect()
      await gone
    },
  }
}

function start(errand: Errand): ChildProcess {
  return fork(new URL('./portal-process.ts', import.meta.url), [JSON.stringify(errand)], {
    execArgv: profilingArguments(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

const ended = (child: ChildProcess, { task, engine }: Errand): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`The ${engine} portal's errand "${task}" ended with ${code ?? signal}.`))
    })
  })
