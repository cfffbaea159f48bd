import { BadConfiguration, configFrom } from '../config/config.ts'
import { readEnv } from '../config/env.ts'
import { FolderInUse } from '../db/embedded/lock.ts'
import { openHouse } from '../house.ts'
import { usage } from './commands.ts'
import { exitCodeOf, sendCommand } from './control.ts'
import { makeTerminal } from './terminal.ts'

/** The operator's command line: through a running server where there is one, else on the data folder itself. */
async function main(): Promise<number> {
  const argv = process.argv.slice(2)
  const terminal = makeTerminal()
  if (argv.length === 0 || argv[0] === 'help' || argv[0] === '--help') {
    terminal.line(usage())
    return argv.length === 0 ? 2 : 0
  }
  const config = configFrom({ WENYUAN_LOG: 'error', ...withoutEmpty(readEnv()) })
  // npm changes the folder; it says where the person stands
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const sent = await sendCommand(config.dataFolder, { argv, cwd }, terminal)
  if (sent !== undefined) return sent
  const stop = new AbortController()
  process.on('SIGINT', () => stop.abort())
  process.on('SIGTERM', () => stop.abort())
  const house = await openHouse(config)
  try {
    await house.feed.settleAll()
    return await exitCodeOf(argv, { house, cwd, output: terminal, signal: stop.signal })
  } finally {
    terminal.close()
    await house.close()
  }
}

const withoutEmpty = <T extends object>(object: T): Partial<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const known = error instanceof BadConfiguration || error instanceof FolderInUse
    process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
    process.exit(known ? 2 : 1)
  },
)
