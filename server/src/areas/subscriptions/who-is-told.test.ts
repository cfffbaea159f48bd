import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { afterAll, expect, test } from 'vitest'
import { findReaderByAccount, updateReader } from '../../domain/readers/reader-store.ts'
import { command } from '../../testing/commands.ts'
import { openReaderDesk } from '../../testing/reader-desk.ts'

const DAY = 24 * 3_600

const desk = openReaderDesk()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-told-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const run = (...words: string[]) => command(desk.portal, [...words, '--tenant', desk.portal.tenant])

/** What becomes of each reader after the subscription; the last day of a card is one of its days. */
const readers = {
  usual: {},
  'last day': { valid_until: '2026-03-16' },
  'card over': { valid_until: '2026-03-15' },
  left: { locked: true },
}

async function follow(account: string): Promise<void> {
  const headers = await desk.portal.signIn(account)
  await desk.portal.ask(subscriptions.add, { kind: 'author', value: '鲁迅', frequency: 'daily' }, { headers })
}

async function toldInAll(): Promise<string[]> {
  const { db, tenant } = desk.where()
  const rows = await db
    .selectFrom('notice')
    .innerJoin('reader', (join) =>
      join.onRef('reader.tenant', '=', 'notice.tenant').onRef('reader.reader_id', '=', 'notice.reader_id'),
    )
    .select('reader.account')
    .where('notice.tenant', '=', tenant)
    .where('notice.kind', '=', 'subscriptions')
    .execute()
  return rows.map(({ account }) => account)
}

async function load(id: string): Promise<void> {
  const file = join(folder, 'records.jsonl')
  writeFileSync(file, JSON.stringify({ id, type: 'book', title: `呐喊 ${id}`, authors: ['鲁迅'] }))
  expect((await run('import', file)).errors).toEqual([])
}

test('the night tells nobody whose card is over or who has left', async () => {
  // what comes while a library is filled is no news
  desk.secondsLater(-60 * DAY)
  await load('old')
  desk.secondsLater(0)
  for (const [account, change] of Object.entries(readers)) {
    await follow(account)
    const { reader_id: readerId = '' } = (await findReaderByAccount(desk.where(), account)) ?? {}
    if (Object.keys(change).length > 0) await updateReader(desk.where(), readerId, change)
  }
  desk.secondsLater(DAY)
  await load('new')
  for (const _ of [1, 2]) await run('nightly')
  expect((await toldInAll()).toSorted()).toEqual(['last day', 'usual'])
})
