import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface MailBox {
  port: number
  letters: { text: string; isSeen: boolean }[]
  close(): Promise<void>
}

/** A mailbox by IMAP4rev1 for one user, with as much of the protocol as a client needs that reads and marks letters. */
export async function openMailBox({ user, password }: { user: string; password: string }): Promise<MailBox> {
  const letters: MailBox['letters'] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let rest = ''
    const hear = (line: string) => {
      const [, tag = '', command = '', given = ''] = /^(\S+) ((?:UID )?\S+)\s?(.*)$/i.exec(line) ?? []
      const ok = (...lines: string[]) => [...lines, `${tag} OK done`].forEach(say)
      switch (command.toUpperCase()) {
        case 'CAPABILITY':
          return ok('* CAPABILITY IMAP4rev1')
        case 'LOGIN':
          return given.replaceAll('"', '') === `${user} ${password}` ? ok() : say(`${tag} NO wrong`)
        case 'LIST':
          return ok('* LIST (\\Noselect) "/" ""')
        case 'SELECT':
        case 'EXAMINE':
          return ok(
            '* FLAGS (\\Seen)',
            `* ${letters.length} EXISTS`,
            '* OK [UIDVALIDITY 1] valid',
            `* OK [UIDNEXT ${letters.length + 1}] next`,
          )
        case 'UID SEARCH':
          return ok(`* SEARCH ${foundBy(given).join(' ')}`.trimEnd())
        case 'UID FETCH': {
          const uid = Number(given.split(' ')[0])
          const text = letters[uid - 1]?.text ?? ''
          const length = Buffer.byteLength(text)
          return ok(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${length}}\r\n${text})`)
        }
        case 'UID STORE': {
          const letter = letters[Number(given.split(' ')[0]) - 1]
          if (letter) letter.isSeen = true
          return ok()
        }
        case 'LOGOUT':
          ok('* BYE')
          return socket.end()
        default:
          return say(`${tag} BAD what`)
      }
    }
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(hear)
    })
    say('* OK mailbox of the tests')
  })
  const foundBy = (wanted: string) =>
    letters.flatMap(({ text, isSeen }, at) =>
      (/\bUNSEEN\b/i.test(wanted) && isSeen) ||
      (/HEADER/i.test(wanted) && !/^content-type:.*report/im.test(text))
        ? []
        : [at + 1],
    )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    letters,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
