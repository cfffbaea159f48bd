import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds } from '../platform/testing/rounds.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { checked, openMachine, openMachinePort, said, saveTerminal } from '../testing/sip2-machine.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { staffCaller } from '../testing/staff.ts'
import type { Sip2Server } from './listener.ts'
import { makeLines } from './lines.ts'

const portal = testPortal()
const patience = { beforeSignInMs: 400, afterSignInMs: 60_000, messageMs: 300 }
let port: Sip2Server
let staff: Awaited<ReturnType<typeof staffCaller>>
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'hostile', title: '敌' }, { items: ['H0', 'H1', 'H2'].map((one) => itemOf(one)) }),
  ])
  staff = await staffCaller(portal)
  await portal.signIn('victim', { name: '人' })
  await saveTerminal(portal, { code: 'SC', password: 'secret', needsPin: false })
  port = await openMachinePort(portal, { patience })
})
afterAll(() => port.close())

async function signedIn(at = port) {
  const machine = await openMachine(at.port)
  expect(await machine.ask(said.login(`${portal.tenant}/SC`, 'secret'))).toBe('941')
  return machine
}
const loansOf = async (account: string) =>
  ((await staff('show-reader', { account })).data as { loans: object[] }).loans.length
const textOf = async (machine: { line(): Promise<Buffer | undefined> }) => (await machine.line())?.toString()

const UNREADABLE = '96AZFEF6'

test('what cannot be read is asked for again, and the connection ends when it goes on', async () => {
  const machine = await signedIn()
  const good = checked(said.patronStatus('nobody'), 1)
  for (const bad of [
    `${good.slice(0, -4)}0000`,
    good.replace('nobody', 'nobodx'),
    checked('11NN2026', 2),
    checked('77whatever', 3),
  ]) {
    machine.send(`${bad}\r`)
    expect(await textOf(machine)).toBe(UNREADABLE)
  }
  machine.send(`${good}\r`)
  expect(await textOf(machine)).toMatch(/^24.*AY1AZ....$/)
  // a machine that leaves the time out where nothing else stands
  machine.send(`${checked('65AOwhu|AAnobody|', 4)}\r${checked('63AOwhu|AAnobody|AC|AD|long enough|', 6)}\r`)
  expect(await textOf(machine)).toMatch(/^660000.*AY4AZ....$/)
  expect(await textOf(machine)).toBe(UNREADABLE)
  machine.send(`${good}\r`)
  expect(await textOf(machine)).toMatch(/^24/)
  for (let no = 0; no < 5; no++) {
    machine.send('GET / HTTP/1.1\r\n')
    expect(await textOf(machine)).toBe('96')
  }
  expect(await machine.line()).toBeUndefined()
})

test('a message that comes again is answered again, and done once', async () => {
  const machine = await signedIn()
  const message = checked(said.lend('victim', 'H0'), 5)
  machine.send(`${message}\r${message}\r`)
  const [first, second] = [await textOf(machine), await textOf(machine)]
  expect(first).toMatch(/^121/)
  expect(second).toBe(first)
  machine.send('97AZFEF5\r')
  expect(await textOf(machine)).toBe(first)
  machine.socket.destroy()
  // on another connection, and perhaps at another node
  const again = await signedIn()
  again.send(`${message}\r`)
  expect(await textOf(again)).toBe(first)
  const token = await signInStaff(portal, ['administrator'])
  const audit = await askStaff(portal, 'list-audit', { operation: 'checkout' }, { token })
  const { records } = audit.data as { records: object[] }
  expect([await loansOf('victim'), records.length]).toEqual([1, 1])
  // another message with the same number is another message
  again.send(`${checked(said.takeBack('H0'), 5)}\r`)
  expect(await textOf(again)).toMatch(/^101/)
  // without a number nothing tells a repeated message from a second one
  again.send(`${said.takeBack('H0')}\r`)
  expect(await textOf(again)).toMatch(/^100/)
  again.socket.destroy()
})

test('two machines lend a copy at the same moment to one reader only', async () => {
  await portal.signIn('rival', { name: '争' })
  const [one, other] = [await signedIn(), await signedIn()]
  const answers = await Promise.all([one.ask(said.lend('victim', 'H1')), other.ask(said.lend('rival', 'H1'))])
  expect(answers.map((answer) => answer.slice(0, 3)).toSorted()).toEqual(['120', '121'])
  one.socket.destroy()
  other.socket.destroy()
})

test('lines end with CR, LF or both, in any pieces, and answers end in the same way', async () => {
  for (const end of ['\r', '\n', '\r\n']) {
    const machine = await openMachine(port.port)
    const raw: Buffer[] = []
    machine.socket.on('data', (chunk: Buffer) => raw.push(chunk))
    const bytes = `${checked(said.login(`${portal.tenant}/SC`, 'secret'), 0)}${end}${checked(said.status(), 1)}${end}`
    for (const piece of bytes.match(/.{1,7}|[\r\n]+/gs) ?? []) machine.send(piece)
    expect(await textOf(machine)).toMatch(/^941AY0/)
    expect(await textOf(machine)).toMatch(/^98.*AY1AZ/)
    expect(Buffer.concat(raw).toString().endsWith(end)).toBe(true)
    machine.socket.destroy()
  }
})

test('endless, slow and silent connections are ended', async () => {
  const endless = await signedIn()
  endless.send(Buffer.alloc(8_000, 0x41))
  expect(await endless.line()).toBeUndefined()
  const slow = await signedIn()
  slow.send('2300020260315')
  expect(await slow.line()).toBeUndefined()
  const silent = await openMachine(port.port)
  expect(await silent.line()).toBeUndefined()
})

test('nobody does anything before the sign-in, and guesses end the connection', async () => {
  const machine = await openMachine(port.port)
  machine.send(`${said.lend('victim', 'H2')}\r`)
  expect(await machine.line()).toBeUndefined()
  const guessing = await openMachine(port.port)
  for (let no = 0; no < 3; no++)
    expect(await guessing.ask(said.login(`${portal.tenant}/none`, `${no}`))).toBe('940')
  expect(await guessing.line()).toBeUndefined()
})

test('connections of one network are limited, and free again when they end', async () => {
  const own = await openMachinePort(portal, { most: { ofNetwork: 2, inAll: 8 } })
  const [first, second] = [await signedIn(own), await signedIn(own)]
  const more = await openMachine(own.port)
  expect(await more.line()).toBeUndefined()
  first.socket.end()
  await first.line()
  const next = await signedIn(own)
  for (const { socket } of [second, next]) socket.destroy()
  await own.close()
})

test('fields with foreign text change nothing else', async () => {
  const machine = await signedIn()
  for (const text of ["' or 1=1 --", '%', '\u2028', '𠮷', 'ABH2', '../..', 'A'.repeat(3_000)]) {
    const answer = await machine.ask(said.lend('victim', text))
    expect(answer).toMatch(/^120NUN/)
    expect(await machine.ask(said.patronStatus(text))).toMatch(/^24/)
  }
  machine.send(`${said.patronStatus('a\u0000b')}\r`)
  expect(await textOf(machine)).toBe('96')
  const bytes = Buffer.concat([
    Buffer.from('2300020260315    120000AOwhu|AA'),
    Buffer.of(0xff, 0xfe, 0x80),
    Buffer.from('|\r'),
  ])
  machine.send(bytes)
  expect(await textOf(machine)).toMatch(/^24YYYY/)
  expect((await loansOf('victim')) + (await loansOf('rival'))).toBe(1)
  machine.socket.destroy()
})

test('whatever bytes come, each message is answered or the connection ends, and nothing breaks', async () => {
  const broke = vi.spyOn(portal.appContext.events, 'callBroke')
  const codes = '01 09 11 15 17 19 23 25 29 35 37 63 65 93 97 99 98 10'.split(' ')
  const bytes = fc
    .uint8Array({ maxLength: 90 })
    .map((all) => Buffer.from(all.filter((one) => ![10, 13].includes(one))))
  const field = fc.tuple(
    fc.constantFrom('AA', 'AB', 'AD', 'BV', 'CG', 'BK', 'BP', 'BQ', 'AO', 'AC'),
    fc.string(),
  )
  const fields = fc.array(field, { maxLength: 6 }).map((all) => all.map((one) => one.join('')).join('|'))
  const message = fc.oneof(
    bytes,
    fc
      .tuple(fc.constantFrom(...codes), fc.string({ minLength: 38, maxLength: 38 }), fields)
      .map((parts) => Buffer.from(parts.join('').replaceAll(/[\r\n]/g, ''))),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), async (messages) => {
      const machine = await signedIn()
      for (const one of messages) {
        machine.send(Buffer.concat([one, Buffer.from('\r')]))
        if (one.length > 0 && (await machine.line()) === undefined) break
      }
      machine.socket.destroy()
    }),
    { numRuns: rounds(25, 300) },
  )
  expect(broke).not.toHaveBeenCalled()
  expect((await loansOf('victim')) + (await loansOf('rival'))).toBe(1)
})

test('a stop answers what has been asked, and ends the connections', async () => {
  const own = await openMachinePort(portal)
  const machine = await openMachine(own.port)
  await machine.ask(said.login(`${portal.tenant}/SC`, 'secret'))
  machine.send(`${said.patronStatus('victim')}\r`)
  const answered = textOf(machine)
  await own.close()
  expect((await answered) ?? 'closed before it was read').toMatch(/^24|closed/)
  expect(await machine.line()).toBeUndefined()
})

test('lines are found in any pieces', () => {
  const lines = makeLines()
  const all = [...'a\r\nbb\n\nccc\rd'].flatMap((one) => lines.add(Buffer.from(one)) ?? [])
  expect(all.map(String)).toEqual(['a', 'bb', 'ccc'])
  expect(lines.isBegun).toBe(true)
  expect(lines.add(Buffer.alloc(5_000, 0x61))).toBeUndefined()
})
