import { account } from '@wenyuan/contract/areas/account.ts'
import { expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const desk = openReaderDesk()

const report = async (headers: Record<string, string>, operation: '0' | '1') => {
  const proof = await desk.shown()
  const { ticket } = await desk.portal.ask(account.checkCardPassword, { ...proof, operation }, { headers })
  return desk.portal.ask(account.reportCard, { operation, ticket }, { headers })
}
const flagsOf = async (headers: Record<string, string>) => {
  const { lostFlag, frozenFlag } = await desk.portal.ask(account.user, {}, { headers })
  return { lost: lostFlag, frozen: frozenFlag }
}
const setState = async (name: string, state: string) => {
  const { errors } = await command(desk.portal, [
    'reader',
    'set',
    name,
    `state=${state}`,
    '--tenant',
    desk.portal.tenant,
  ])
  expect(errors).toEqual([])
}

test('a loss reported by a frozen reader is recorded: the card stays lost after unfreezing', async () => {
  const { name, headers } = await desk.someone({ state: 'frozen' })
  await report(headers, '1')
  expect(await flagsOf(headers)).toEqual({ lost: true, frozen: true })
  const again = { ...(await desk.shown()), operation: '1' as const }
  const { ticket } = await desk.portal.ask(account.checkCardPassword, again, { headers })
  const twice = await desk.portal.refused(account.reportCard, { operation: '1', ticket }, { headers })
  expect(twice.code).toBe('CARD_LOST_ALREADY')
  await setState(name, 'normal')
  expect(await flagsOf(headers)).toEqual({ lost: true, frozen: false })
  const limits = await desk.portal.ask(account.limits, {}, { headers })
  expect(limits.blocks.map(({ code }) => code)).toEqual(['CARD_LOST'])
  await setState(name, 'normal')
  expect(await flagsOf(headers)).toEqual({ lost: false, frozen: false })
})

test('a frozen reader takes the report back; the account stays frozen', async () => {
  const { name, headers } = await desk.someone({ state: 'frozen' })
  await report(headers, '1')
  await report(headers, '0')
  expect(await flagsOf(headers)).toEqual({ lost: false, frozen: true })
  await setState(name, 'normal')
  expect(await flagsOf(headers)).toEqual({ lost: false, frozen: false })
})

test('freezing a lost card does not lose the loss', async () => {
  const { name, headers } = await desk.someone()
  await report(headers, '1')
  await setState(name, 'frozen')
  expect(await flagsOf(headers)).toEqual({ lost: true, frozen: true })
  await setState(name, 'normal')
  expect(await flagsOf(headers)).toEqual({ lost: true, frozen: false })
})
