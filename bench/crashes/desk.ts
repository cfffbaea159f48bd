import { randomUUID } from 'node:crypto'
import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { Rows } from '@wenyuan/contract/staff/answers.ts'
import type { ImportRow, UploadBegun } from '@wenyuan/contract/staff/catalogue.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { DESK_COPIES, PATRON, RECORDS } from './library.ts'
import type { Portal } from './readers.ts'

/** An operation under its idempotency key: sent again after each kill until it is acknowledged. */
interface Deed {
  name: StaffCallName
  body: object
  once: string
  fen: number
}

/** What the desk was told is done. */
export interface DeskDiary {
  token: string
  /** Operations by name, with the sums of those that move money. */
  done: Map<StaffCallName, { times: number; fen: number }>
  open: Deed[]
  /** Codes of the entries that were saved, and ids of the imports that were begun, with their number. */
  entries: Set<string>
  imports: Map<string, number>
}

export const emptyDeskDiary = (token: string): DeskDiary => ({
  token,
  done: new Map(),
  open: [],
  entries: new Set(),
  imports: new Map(),
})

/** Records of one import: it outlives some kills. */
export const IMPORTED = 600

async function send<Answer>(
  portal: Portal,
  diary: DeskDiary,
  { name, body, once }: Omit<Deed, 'fen'>,
): Promise<Answer> {
  portal.onSend()
  const response = await fetch(`${portal.address}/staff/${name}`, {
    method: 'POST',
    headers: {
      mappingpath: TENANT,
      authorization: `Bearer ${diary.token}`,
      'idempotency-key': once,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const { data, errCode, success } = (await response.json()) as {
    data: Answer
    errCode: string
    success: boolean
  }
  if (!success) throw new Error(`${name} of the desk was refused: ${errCode}`)
  return data
}

/** Does what was begun and not acknowledged, and notes it. */
export async function finishDeeds(portal: Portal, diary: DeskDiary): Promise<void> {
  for (let deed = diary.open[0]; deed; deed = diary.open[0]) {
    await send(portal, diary, deed)
    const { times, fen } = diary.done.get(deed.name) ?? { times: 0, fen: 0 }
    diary.done.set(deed.name, { times: times + 1, fen: fen + deed.fen })
    if (deed.name === 'save-content') diary.entries.add((deed.body as { entry: { code: string } }).entry.code)
    diary.open.shift()
  }
}

/** Lends and takes back, charges and takes the money, takes deposits and saves content, until the portal is gone. */
export async function deskOnAndOn(portal: Portal, diary: DeskDiary, chance: () => number): Promise<void> {
  const deed = (name: StaffCallName, body: object, fen = 0) =>
    diary.open.push({ name, body, once: randomUUID(), fen })
  for (;;) {
    await finishDeeds(portal, diary)
    const [barcode, fen] = [
      `c${RECORDS - 1 - Math.floor(chance() * DESK_COPIES)}`,
      1 + Math.floor(chance() * 99),
    ]
    deed('checkout', { account: PATRON, barcode })
    deed('charge', { account: PATRON, kind: 'fee', fen }, fen)
    deed('pay-sum', { account: PATRON, fen }, fen)
    deed('deposit-take', { account: PATRON, fen }, fen)
    deed('save-content', { kind: 'libraries', entry: { code: `s${diary.entries.size}`, name: '分馆' } })
    deed('checkin', { barcode })
  }
}

/** Imports files of new records, the next in the queue behind the one under way, until the portal is gone. */
export async function importOnAndOn(portal: Portal, diary: DeskDiary): Promise<void> {
  for (;;) {
    if ((await openImports(portal, diary)) > 1) continue
    const no = diary.imports.size
    const lines = Array.from({ length: IMPORTED }, (_, at) =>
      JSON.stringify({ id: `i${no}-${at}`, type: 'book', title: `Imported ${no} ${at}` }),
    )
    const bytes = Buffer.from(lines.join('\n'))
    const announced = { purpose: 'catalogue', fileName: `${no}.jsonl`, bytes: bytes.length }
    const ask = <Answer>(name: StaffCallName, body: object) =>
      send<Answer>(portal, diary, { name, body, once: randomUUID() })
    const { uploadId } = await ask<UploadBegun>('begin-upload', announced)
    await fetch(`${portal.address}/staff/upload-part?uploadId=${uploadId}&offset=0`, {
      method: 'POST',
      headers: {
        mappingpath: TENANT,
        authorization: `Bearer ${diary.token}`,
        'content-type': 'application/octet-stream',
      },
      body: bytes,
    })
    const { importId } = await ask<{ importId: string }>('begin-import', { uploadId })
    diary.imports.set(importId, no)
  }
}

/** How many imports have not ended; one that has ended otherwise than complete is an error. */
export async function openImports(portal: Portal, diary: DeskDiary): Promise<number> {
  const asked = { name: 'list-imports' as const, body: { rows: 100 }, once: randomUUID() }
  const { records } = await send<Rows<ImportRow>>({ ...portal, onSend: () => {} }, diary, asked)
  const bad = records.find(({ state }) => state === 'failed' || state === 'stopped')
  if (bad) throw new Error(`An import ended as ${bad.state}: ${JSON.stringify(bad)}`)
  return records.filter(({ endedAt }) => endedAt === null).length
}
