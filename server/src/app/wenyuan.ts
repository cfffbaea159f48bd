import { setTimeout as pause } from 'node:timers/promises'
import { useFewArenas } from '../platform/config/allocator.ts'
import { type Config, configFrom } from '../platform/config/config.ts'
import { readEnv } from '../platform/config/env.ts'
import { FolderInUse } from '../platform/db/embedded/lock.ts'
import { exitStatusOf } from '../platform/exit-status.ts'
import { sendCommand } from '../cli/control-socket.ts'
import { withStdinValues } from '../cli/stdin-values.ts'
import { makeTerminal } from '../cli/terminal.ts'

/** A start may take so long, such as that of a large library after a crash. */
const START_MS = 120_000
const RETRY_MS = 200

/**
 * The operator's command line. It sends commands to a running server if there is one, else it opens the data folder
 * itself. The command that moves the database needs it closed. Modules needed in one of the two cases only are loaded on demand, so that sending a command starts fast.
 */
async function main(): Promise<number> {
  // what a command writes into the data folder is nobody else's
  process.umask(0o077)
  const argv = await withStdinValues(process.argv.slice(2), process.stdin)
  const terminal = makeTerminal()
  if (argv.length === 0 || argv[0] === 'help' || argv[0] === '--help') {
    const { usage } = await import('../cli/commands.ts')
    terminal.line(usage())
    return argv.length === 0 ? 2 : 0
  }
  if (argv[0] === 'move-database') {
    useFewArenas()
    const { moveDatabase } = await import('../cli/move-database.ts')
    const { schema } = await import('./schema.ts')
    const { storedShapes } = await import('./stored-shapes.ts')
    return moveDatabase.run(argv.slice(1), {
      schema,
      shapes: storedShapes,
      env: withoutEmpty(readEnv()),
      output: terminal,
      signal: stopSignal(),
    })
  }
  const config = configFrom({ WENYUAN_LOG: 'error', ...withoutEmpty(readEnv()) })
  // npm changes the working directory and gives the original one in INIT_CWD
  const cwd = process.env.INIT_CWD || process.cwd()
  const send = () => sendCommand(config.dataFolder, { argv, cwd }, terminal)
  const here = () => runHere(argv, cwd, config, terminal)
  const sent = await send()
  if (sent !== undefined) return sent
  try {
    return await here()
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return (await sentOnceStarted(send, error)) ?? here()
  }
}

/**
 * A server that starts holds the folder before it takes commands, and another command holds it until it has ended.
 *
 * @returns undefined when the process that held the folder has ended
 */
async function sentOnceStarted(
  send: () => Promise<number | undefined>,
  inUse: FolderInUse,
): Promise<number | undefined> {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    await pause(RETRY_MS)
    const sent = await send()
    if (sent !== undefined) return sent
    if (!isRunning(inUse.pid)) return undefined
  }
  throw inUse
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it belongs to another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function runHere(
  argv: string[],
  cwd: string,
  config: Config,
  terminal: ReturnType<typeof makeTerminal>,
): Promise<number> {
  useFewArenas()
  const { commandNameIn, usage } = await import('../cli/commands.ts')
  if (commandNameIn(argv) === undefined) {
    terminal.error(usage())
    return 2
  }
  const signal = stopSignal()
  const { openAppContext: openContext } = await import('./app-context.ts')
  const { exitCodeOf } = await import('../cli/control.ts')
  const anySecretKey = commandNameIn(argv) === 'secrets forget'
  const appContext = await openContext(config, { seldomSearched: true, anySecretKey })
  try {
    await appContext.feed.settleAll()
    return await exitCodeOf(argv, { appContext, cwd, output: terminal, signal })
  } finally {
    terminal.close()
    await appContext.close()
  }
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  process.on('SIGINT', () => stop.abort())
  process.on('SIGTERM', () => stop.abort())
  return stop.signal
}

const withoutEmpty = <T extends object>(object: T): Partial<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const { says, code } = exitStatusOf(error)
    process.stderr.write(`${says}\n`)
    process.exit(code)
  },
)
