import { createServer, type AddressInfo } from 'node:net'

export interface MailHost {
  port: number
  /** As they came in, the newest last. */
  letters: string[]
  /** Senders of the envelopes. */
  envelopes: string[]
  close(): Promise<void>
}

/** A mail server that takes every letter, except those to the reserved name `.invalid` (RFC 2606). */
export async function openMailHost(): Promise<MailHost> {
  const letters: string[] = []
  const envelopes: string[] = []
  const server = createServer((socket) => {
    let letter: string[] | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (letter) {
        if (line !== '.') return void letter.push(line)
        letters.push(letter.join('\n'))
        letter = undefined
        return say('250 taken')
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT' && line.includes('.invalid')) return say('550 no such mail box')
      if (word === 'MAIL') envelopes.push(/<(.*?)>/.exec(line)?.[1] ?? '')
      if (word === 'DATA') {
        letter = []
        return say('354 go on')
      }
      return say(word === 'QUIT' ? '221 bye' : '250 ok')
    }
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('220 mail host of the tests')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    envelopes,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
