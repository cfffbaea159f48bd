import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { House } from '../house.ts'
import { runCommand } from './commands.ts'
import { type Output, type Progress, UsageError } from './output.ts'

/** A running server takes commands here, from the same user only. Source: wire decisions "Operating". */
export const controlSocketOf = (dataFolder: string): string => join(dataFolder, 'control.sock')

interface CommandMessage {
  argv: string[]
  cwd: string
}

type ReplyMessage = { line: string } | { error: string } | { progress: Progress } | { exit: number }

export function openControl(house: House): Promise<Server> {
  const path = controlSocketOf(house.config.dataFolder)
  rmSync(path, { force: true })
  const server = createServer((socket) => void serveCommand(socket, house))
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

async function serveCommand(socket: Socket, house: House): Promise<void> {
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
    const { argv, cwd } = JSON.parse(text) as CommandMessage
    send({ exit: await exitCodeOf(argv, { house, cwd, output, signal: gone.signal }) })
    socket.end()
    return
  }
}

/** Runs a command and turns what goes wrong into a sentence and an exit code: 2 for the person's mistakes. */
export async function exitCodeOf(
  argv: readonly string[],
  context: Parameters<typeof runCommand>[1],
): Promise<number> {
  try {
    await runCommand(argv, context)
    return 0
  } catch (error) {
    context.output.error(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? 2 : 1
  }
}

/** Hands a command to a running server. @returns its exit code, or undefined when no server is there */
export function sendCommand(
  dataFolder: string,
  message: CommandMessage,
  output: Output,
): Promise<number | undefined> {
  const path = controlSocketOf(dataFolder)
  if (!existsSync(path)) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    let exit: number | undefined
    let connected = false
    socket.on('connect', () => {
      connected = true
      socket.write(`${JSON.stringify(message)}\n`)
    })
    socket.on('error', (error) => (connected ? reject(error) : resolve(undefined)))
    socket.on('close', () => resolve(connected ? (exit ?? 1) : undefined))
    createInterface({ input: socket }).on('line', (text) => {
      const reply = JSON.parse(text) as ReplyMessage
      if ('line' in reply) output.line(reply.line)
      else if ('error' in reply) output.error(reply.error)
      else if ('progress' in reply) output.progress(reply.progress)
      else exit = reply.exit
    })
  })
}
