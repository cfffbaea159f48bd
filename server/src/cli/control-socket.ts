import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Output, Progress } from '../core/output.ts'

/** Socket on which a running server accepts commands, from the same user only. Source: wire decisions "Operating". */
export const controlSocketOf = (dataFolder: string): string => join(dataFolder, 'control.sock')

export interface CommandMessage {
  argv: string[]
  cwd: string
}

export type ReplyMessage = { line: string } | { error: string } | { progress: Progress } | { exit: number }

/** Sends a command to a running server. @returns its exit code, or undefined when no server is running */
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
    const lines = createInterface({ input: socket })
    // the stream repeats errors that the socket has reported already
    lines.on('error', () => {})
    lines.on('line', (text) => {
      const reply = JSON.parse(text) as ReplyMessage
      if ('line' in reply) output.line(reply.line)
      else if ('error' in reply) output.error(reply.error)
      else if ('progress' in reply) output.progress(reply.progress)
      else exit = reply.exit
    })
  })
}
