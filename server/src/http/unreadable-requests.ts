import type { Socket } from 'node:net'
import type { Envelope } from '@wenyuan/contract/envelope.ts'
import type { FailureCode } from '@wenyuan/contract/failures.ts'
import { failureText } from '../locales/words.ts'

/** Answers what is not valid HTTP in the same envelope and closes the connection. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const code: FailureCode = tooLarge ? 'TOO_LARGE' : 'INPUT_INVALID'
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const envelope: Envelope<null> = {
    success: false,
    data: null,
    message: failureText(code, 'zh-CN'),
    errCode: code,
  }
  const body = JSON.stringify(envelope)
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
