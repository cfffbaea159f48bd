import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { BadConfiguration } from '../platform/config/bad-configuration.ts'
import { diskFullSentence, isDiskFull } from '../platform/disk-full-error.ts'
import type { AppContext } from '../core/app-context.ts'
import type { Command, CommandContext } from '../core/command.ts'
import { runCommand } from './commands.ts'
import { type CommandMessage, controlSocketOf, type ReplyMessage } from './control-socket.ts'
import { type Output, UsageError } from '../core/output.ts'

/** Longest path of a socket in bytes, on every system. Source: unix(7), sun_path; 104 with its terminator on macOS. */
const LONGEST_SOCKET = 103

/**
 * @param more commands that this portal has besides the usual ones
 * @throws BadConfiguration when the path of the data folder is too long for a socket in it
 */
export async function openControl(
  appContext: AppContext,
  more: Readonly<Record<string, Command>> = {},
): Promise<Server> {
  const path = controlSocketOf(appContext.config.dataFolder)
  const room = LONGEST_SOCKET - Buffer.byteLength(path)
  if (room < 0) {
    throw new BadConfiguration(
      `The path of the data folder ${appContext.config.dataFolder} is ${-room} bytes too long for the control socket in it. Choose a shorter WENYUAN_DATA.`,
    )
  }
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    // when the connection breaks there is no client to report the error to
    serveCommand(socket, appContext, more).catch(() => socket.destroy())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const before = process.umask(0o177)
    server.listen(path, () => {
      chmodSync(path, 0o600)
      resolve(server)
    })
    process.umask(before)
  })
}

async function serveCommand(
  socket: Socket,
  appContext: AppContext,
  more: Readonly<Record<string, Command>>,
): Promise<void> {
  const gone = new AbortController()
  socket.on('error', () => gone.abort())
  socket.on('close', () => gone.abort())
  const send = (message: ReplyMessage) => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
  }
  const output: Output = {
    line: (line) => send({ line }),
    error: (error) => send({ error }),
    progress: (progress) => send({ progress }),
  }
  for await (const text of createInterface({ input: socket })) {
    const message = commandIn(text)
    if (message) {
      const { argv, cwd } = message
      send({ exit: await exitCodeOf(argv, { appContext, cwd, output, signal: gone.signal }, more) })
    } else {
      send({ error: 'This is no command.' })
      send({ exit: 2 })
    }
    socket.end()
    return
  }
}

const Message = z.object({ argv: z.array(z.string()), cwd: z.string() })

/** The command in a line from the socket; undefined if it is malformed. */
function commandIn(text: string): CommandMessage | undefined {
  try {
    return Message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Runs a command. An error becomes a sentence and an exit code: 2 if the operator has to correct something. */
export async function exitCodeOf(
  argv: readonly string[],
  context: CommandContext,
  more?: Readonly<Record<string, Command>>,
): Promise<number> {
  try {
    await runCommand(argv, context, more)
    return 0
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    context.output.error(error instanceof Error && isDiskFull(error) ? diskFullSentence(error) : says)
    return error instanceof UsageError ? 2 : 1
  }
}
