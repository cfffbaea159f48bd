import { staffCalls } from '@wenyuan/contract/staff/calls.ts'
import { namesOf } from '@wenyuan/contract/staff/staff-call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { optionOf } from '../../core/parameters.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
const run = (...words: string[]) => command(portal, [...words, '--tenant', portal.tenant])
const names = namesOf(staffCalls, 'desk', 'deskList', 'operation', 'list')

const bodyOf = (name: (typeof names)[number]) =>
  z.toJSONSchema(staffCalls[name].input, { io: 'input', unrepresentable: 'any' })

/** Some are written in words: `wenyuan supply SUPPLY willSupply`. */
const inWords = ['ask-library', 'supply']

test('every call of the staff API is a command whose help has the fields of its body', async () => {
  for (const name of names) {
    const { code, lines } = await command(portal, [name, '--help'])
    expect({ name, code, about: lines[0]?.split('\n')[1]?.trim() }).toEqual({
      name,
      code: 0,
      about: staffCalls[name].about,
    })
    const options = [...(lines[0] ?? '').matchAll(/--(?:\[no-\])?([a-z-]+)/g)].map(([, option]) => option)
    if (!inWords.includes(name))
      expect(options).toEqual(
        expect.arrayContaining(Object.keys(bodyOf(name).properties ?? {}).map(optionOf)),
      )
  }
})

test('every command refuses what its call does not know, and the first field that does not fit, by name', async () => {
  for (const name of names) {
    const unknown = await run(name, '--nothing-such', 'x')
    expect({ name, code: unknown.code, says: unknown.errors[0] }).toEqual({
      name,
      code: 2,
      says: expect.stringContaining(`--nothing-such`),
    })
    const needed =
      z.toJSONSchema(staffCalls[name].input, { io: 'input', unrepresentable: 'any' }).required ?? []
    const [first] = needed
    if (first === undefined || inWords.includes(name)) continue
    expect((await run(name)).errors[0]).toContain(`--${optionOf(first)} is needed`)
  }
})

test('a number, a flag, a pair, a whole body and a choice that do not fit are refused by name', async () => {
  const says = async (...words: string[]) => (await run(...words)).errors[0]?.split('\n')[0]
  expect(await says('charge', '--account', 'lin', '--kind', 'fee', '--fen', 'much')).toMatch(/^--fen: /)
  expect(await says('desk', 'charge', 'lin', 'theft', '1.00', 'slip')).toMatch(/^KIND: /)
  expect(await says('save-search-weights', '--version', '0', '--weights', 'title=high')).toMatch(
    /^--weights: /,
  )
  expect(await says('comment', '--body', 'nowhere.json')).toContain('--body: there is no file')
  expect(await says('comment', '--body', '{"commentId":"a","accept":true,"more":1}')).toContain('more')
  expect(await says('comment', '--comment-id', 'none', '--no-accept')).toBe(
    'Comment not found (COMMENT_UNKNOWN)',
  )
  expect(await says('desk', 'list', 'everything')).toContain('requests, pick-up')
})

test('with a key a command is done once, and the audit log says that it was the command line', async () => {
  await portal.signIn('lin')
  const charge = () =>
    run('charge', '--body', '{"account":"lin","kind":"fee"}', '--fen', '350', '--key', 'slip-1', '--json')
  const [first, second] = [await charge(), await charge()]
  expect(first.lines[0]).toMatch(/^\{"chargeId":"\w/)
  expect(second).toEqual(first)
  const { lines } = await run('list-audit', '--operation', 'charge')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('\tcommand line\tcharge\tfee\t')
})
