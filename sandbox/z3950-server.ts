import { createServer, type AddressInfo, type Socket } from 'node:net'
import { type BerNode, berOf, readBer } from '@wenyuan/server/integrations/catalogue-target/z3950/ber.ts'
import {
  flagOf,
  group,
  leaf,
  numberIn,
  oid,
  partOf,
  sequence,
  whole,
} from '@wenyuan/server/integrations/catalogue-target/z3950/values.ts'
import { wordsAs } from '@wenyuan/server/integrations/catalogue-target/z3950/words-as.ts'
import { type ForeignBook, foreignBooks } from './catalogue-books.ts'

/** How a Z39.50 server of the sandbox behaves; `sparing` gives one record at a time, `cnmarc` ones are of that format. */
export const zBehaviours = [
  'good',
  'gbk',
  'cnmarc',
  'cnmarc-gb18030',
  'sparing',
  'refusing',
  'diagnostic',
  'silent',
  'endless',
  'noise',
  'cut',
  'deep',
] as const
export type ZBehaviour = (typeof zBehaviours)[number]

export interface ZServer {
  port: number
  close(): Promise<void>
}

const LARGEST = 100_000
const MARC21 = '1.2.840.10003.5.10'
const UNIMARC = '1.2.840.10003.5.1'
const isGb = (behaviour: ZBehaviour) => behaviour === 'gbk' || behaviour === 'cnmarc-gb18030'

/** A Z39.50 server for the sandbox's books: init, search and present. Source: Z39.50-1995, appendix 3. */
export async function openZServer(behaviour: ZBehaviour): Promise<ZServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(socket, behaviour)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function serve(socket: Socket, behaviour: ZBehaviour): void {
  let received: Buffer = Buffer.alloc(0)
  let found: ForeignBook[] = []
  const answer = (node: BerNode): BerNode | undefined => {
    switch (node.tag) {
      case 20:
        return group(21, leaf(3, Buffer.from([5, 0xe0])), flagOf(12, behaviour !== 'refusing'))
      case 22: {
        if (behaviour === 'diagnostic') return group(23, whole(23, 0), flagOf(22, false))
        const rpn = partOf(partOf(node, 21), 1)?.parts?.[1]
        found = rpn ? booksOf(rpn, isGb(behaviour)) : []
        return group(23, whole(23, found.length), whole(24, 0), whole(25, 1), flagOf(22, true))
      }
      case 24: {
        const from = (numberIn(partOf(node, 30)) ?? 1) - 1
        const rows = behaviour === 'sparing' ? 1 : (numberIn(partOf(node, 29)) ?? 0)
        const given = found.slice(from, from + rows)
        return group(
          25,
          whole(24, given.length),
          whole(27, 0),
          group(28, ...given.map((book) => recordOf(book, behaviour))),
        )
      }
      default:
        return undefined
    }
  }
  socket.on('data', (part) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const read = readBer(received, LARGEST)
      if (!read) return
      received = received.subarray(read.length)
      const bad = badAnswers[behaviour]
      if (bad) return bad(socket)
      const given = answer(read.node)
      if (!given) return void socket.end()
      socket.write(berOf(given))
    }
  })
}

const badAnswers: Partial<Record<ZBehaviour, (socket: Socket) => void>> = {
  silent: () => undefined,
  noise: (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  cut: (socket) => void socket.end(Buffer.from([0xb5, 0x20, 0x83, 0x02])),
  deep: (socket) =>
    void socket.write(Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at % 2 ? 0x80 : 0xb5)))),
  endless(socket) {
    const more = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 0x04)));
    }
    socket.write(Buffer.from([0xb5, 0x80]))
    socket.on('drain', more)
    more()
  },
}

/** The books of a query: its operands and their operators. */
function booksOf(node: BerNode, isGbk: boolean): ForeignBook[] {
  const [left, right, operator] = node.parts ?? []
  if (node.tag === 1 && left && right) {
    const [one, other] = [booksOf(left, isGbk), booksOf(right, isGbk)]
    switch (operator?.parts?.[0]?.tag) {
      case 0:
        return one.filter((book) => other.includes(book))
      case 1:
        return [...new Set([...one, ...other])]
      default:
        return one.filter((book) => !other.includes(book))
    }
  }
  const operand = partOf(node, 102)
  const use = numberIn(partOf(partOf(operand, 44)?.parts?.[0], 121))
  const bytes = partOf(operand, 45)?.bytes ?? Buffer.alloc(0)
  const words = new TextDecoder(isGbk ? 'gbk' : 'utf-8').decode(bytes).toLowerCase().split(' ')
  return foreignBooks.filter((book) => {
    const text =
      use === 4 ? book.title : `${book.id} ${book.title} ${book.author} ${book.publisher} ${book.isbn}`
    return words.every((word) => word !== '' && text.toLowerCase().includes(word))
  })
}

function recordOf(book: ForeignBook, behaviour: ZBehaviour): BerNode {
  const isCnmarc = behaviour.startsWith('cnmarc')
  const external: BerNode = {
    cls: 0,
    tag: 8,
    parts: [
      oid(isCnmarc ? UNIMARC : MARC21),
      leaf(1, isoOf((isCnmarc ? cnmarcOf : marc21Of)(book), isGb(behaviour), isCnmarc)),
    ],
    bytes: Buffer.alloc(0),
  }
  return sequence(group(1, group(1, external)))
}

const marc21Of = ({ id, title, author, publisher, year, language }: ForeignBook): [string, string][] => [
  ['001', id],
  ['008', `000101s${year}    cc            000 0 ${language} d`],
  ['100', `  \u001Fa${author}`],
  ['245', `  \u001Fa${title}\u001Fc${author}`],
  ['260', `  \u001Fb${publisher}\u001Fc${year}`],
]

/** Some servers of CNMARC write sort keys in 2-- and the reading of names in $A. */
const cnmarcOf = ({ id, title, author, publisher, year, language }: ForeignBook): [string, string][] => [
  ['001', id],
  ['100', `  \u001Fa20000101d${year}    em y0${language}y50      ea`],
  ['101', `0 \u001Fa${language}`],
  ['200', `1 \u001Fa${title}\u001FAhong lou meng\u001Ff${author}`],
  ['210', `  \u001Fc${publisher}\u001Fd${year}`],
  ['701', ` 0\u001Fa${author}`],
]

/** A record in ISO 2709; the project's own writer knows UTF-8 only. */
function isoOf(given: [string, string][], isGbk: boolean, isCnmarc: boolean): Buffer {
  const fields = given.map(([tag, text]) => ({
    tag,
    bytes: wordsAs(`${text}\u001E`, isGbk ? 'gb18030' : 'utf-8'),
  }))
  let start = 0
  let directory = ''
  for (const { tag, bytes } of fields) {
    directory += tag + String(bytes.length).padStart(4, '0') + String(start).padStart(5, '0')
    start += bytes.length
  }
  const base = 24 + directory.length + 1
  const size = String(base + start + 1).padStart(5, '0')
  const at = String(base).padStart(5, '0')
  const leader = isCnmarc ? `${size}nam0 22${at}   450 ` : `${size}nam ${isGbk ? ' ' : 'a'}22${at} a 4500`
  return Buffer.concat([
    Buffer.from(`${leader}${directory}\u001E`),
    ...fields.map(({ bytes }) => bytes),
    Buffer.from([0x1d]),
  ])
}
