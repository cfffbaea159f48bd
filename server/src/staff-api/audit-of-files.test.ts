import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NameOf, staffCalls } from '@wenyuan/contract/staff/calls.ts'
import type { AuditLine, Rows } from '@wenyuan/contract/staff/answers.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRET } from '../testing/calls/private-reader.ts'
import { command } from '../testing/commands.ts'
import { openPortal, type TestPortal } from '../testing/portal.ts'
import { staffCaller } from '../testing/staff.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'
import { deskExamples } from '../testing/staff-examples/desk-examples.ts'
import { type ExampleLibrary, openExampleLibrary } from '../testing/staff-examples/example-library.ts'

const lists = namesOf(staffCalls, 'list', 'deskList')
const ofReaders = lists.filter((name) => staffCalls[name].ofReaders)
const files = lists.filter((name) => name.startsWith('export-'))
/** What a list or file needs to be asked. */
const bodies: Partial<Record<NameOf<'list' | 'deskList'>, object>> = {
  'find-readers': { text: SECRET },
  'list-donations': { state: 'offered' },
  'list-content': { kind: 'libraries' },
  'export-content': { kind: 'libraries' },
  'export-questionnaire-answers': { code: 'asked' },
}
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-files-'))

let portal: TestPortal
let token = ''
let library: ExampleLibrary
beforeAll(async () => {
  portal = await openPortal()
  token = await signInStaff(portal, ['administrator'], { login: 'administrator' })
  library = await openExampleLibrary(portal, token)
  // what the operations of the desk begin with waits in its lists
  for (const name of namesOf(staffCalls, 'desk')) await deskExamples[name](library)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const auditLog = async () => {
  const { data } = await askStaff(portal, 'list-audit', { rows: 1_000 }, { token })
  return data as Rows<AuditLine>
}
/** The lines that work has left, as actor, operation and subject. */
async function linesOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await auditLog()).total
  await work()
  const { total, records } = await auditLog()
  return records
    .slice(0, total - before)
    .map(({ actorKind, operation, subject }) => `${actorKind} ${operation} ${subject}`)
}
const bodyOf = (name: NameOf<'list' | 'deskList'>) => bodies[name] ?? {}
const optionsOf = (name: NameOf<'list' | 'deskList'>) =>
  Object.entries(bodyOf(name)).flatMap(([field, value]) => [`--${field}`, String(value)])

test('a list of readers, or of what they wrote, says so', async () => {
  const showing: string[] = []
  for (const name of lists) {
    const { data } = await askStaff(portal, name, bodyOf(name), { token })
    const shown = JSON.stringify(data ?? null)
    if ([library.reader.account, SECRET].some((of) => shown.includes(of))) showing.push(name)
  }
  // files have their lines anyway
  expect(showing.filter((name) => ![...ofReaders, ...files].some((of) => of === name))).toEqual([])
  expect(showing.length).toBeGreaterThan(5)
})

test.each(ofReaders)('%s has a line when a program or a command takes it away', async (name) => {
  const program = await staffCaller(portal)
  expect(await linesOf(() => askStaff(portal, name, bodyOf(name), { token }))).toEqual([])
  const byCommand = await linesOf(() =>
    command(portal, [name, ...optionsOf(name), '--tenant', portal.tenant]),
  )
  expect(byCommand.at(-1)).toBe(`command ${name} page 1`)
  if (staffCalls[name].kind !== 'deskList') return
  expect(await linesOf(() => program(name, bodyOf(name)))).toEqual([`key ${name} page 1`])
})

test.each(files)('%s has a line whoever takes it', async (name) => {
  const inRoom = await linesOf(() => askStaff(portal, name, bodyOf(name), { token }))
  const byCommand = await linesOf(() =>
    command(portal, [name, ...optionsOf(name), '--tenant', portal.tenant]),
  )
  const isRefused = inRoom.length === 0
  if (isRefused) expect(name).toBe('export-import-rejects')
  else
    expect([...inRoom, ...byCommand].map((line) => line.split(' ').slice(0, 2))).toEqual([
      ['account', name],
      ['command', name],
    ])
})

test('files of commands have their lines', async () => {
  const run = (...words: string[]) => command(portal, [...words, '--tenant', portal.tenant], { cwd: folder })
  expect(await linesOf(() => run('things', 'export', 'libraries', 'libraries.csv'))).toEqual([
    'command export-content libraries',
  ])
  expect(await linesOf(() => run('questionnaire', 'feedback', 'feedback.csv'))).toEqual([
    'command export-database-answers page 1',
  ])
})

test('old lines go in the night, they alone, and a line tells how many', async () => {
  const day = 86_400_000
  const at = portal.appContext.clock().getTime()
  const { total } = await auditLog()
  portal.setNow(new Date(at + 2 * 365 * day))
  token = await signInStaff(portal, ['administrator'])
  await askStaff(portal, 'export-content', { kind: 'libraries' }, { token })
  const night = () => command(portal, ['nightly', '--tenant', 'whu', '--job', 'old entries'])
  expect((await night()).lines).toEqual(['whu: '])
  expect((await auditLog()).total).toBe(total + 1)

  await command(portal, ['tenant', 'set', 'whu', 'auditYears=1'])
  expect((await night()).lines).toEqual([`whu: ${total} audit lines removed`])
  expect((await auditLog()).records).toMatchObject([
    {
      operation: 'audit-shortened',
      subject: expect.stringMatching(/^before \d{4}-/) as string,
      after: { lines: total },
    },
    { operation: 'export-content', subject: 'libraries' },
  ])
  expect((await night()).lines).toEqual(['whu: '])
})
