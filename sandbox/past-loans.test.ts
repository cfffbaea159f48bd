import { loans } from '@wenyuan/contract/areas/loans.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import { openReaderDesk } from '@wenyuan/server/testing/reader-desk.ts'
import { expect, test } from 'vitest'
import { openSystemsInTest } from './systems-in-test.ts'

const desk = openReaderDesk()
const systems = openSystemsInTest()
const use = (kind: keyof typeof systems.settingsOf, settings: object = systems.settingsOf[kind]()) =>
  desk.portal.appContext.librarySystems.choose(
    tenantOf(desk.portal.appContext, desk.portal.tenant),
    kind,
    settings,
  )

test.each(['koha', 'folio'] as const)(
  '%s: past loans are shown as the reader has chosen, and cannot be deleted here',
  async (kind) => {
    await use(kind)
    const { name, headers } = await desk.someone({ history_kept: true })
    for (const rows of Object.values(systems.rows)) {
      rows.addPatron(name)
      rows.addTitle('漱玉词', ['theirs-1', 'theirs-2'])
    }
    for (const barcode of ['theirs-1', 'theirs-2']) {
      systems.lending.lend(name, barcode)
      systems.lending.takeBack(barcode)
    }
    const ask = () => desk.portal.ask(loans.history, { page: 1, rows: 1 }, { headers })
    expect(await ask()).toMatchObject({
      total: 2,
      kept: true,
      canForget: false,
      records: [{ title: '漱玉词', barcode: 'theirs-2' }],
    })
    const chart = await desk.portal.ask(loans.chart, { months: 1 }, { headers })
    expect(chart).toEqual({ kept: true, months: [{ month: '2026-03', lent: 2 }], classes: [] })
    const file = async () =>
      (await desk.portal.ask(loans.exportHistory, { format: 'csv' }, { headers })).content
    expect(await file()).toContain('theirs-1')
    const forgotten = await desk.post('/find/loanInfo/forgetLoans', { all: '1' }, headers)
    expect(forgotten.errCode).toBe('LIBRARY_CANNOT')

    // a reader without a history is shown none, and none are asked for
    await desk
      .where()
      .db.updateTable('reader')
      .set({ history_kept: false })
      .where('tenant', '=', desk.portal.tenant)
      .execute()
    const heard = systems[kind].heard
    heard.length = 0
    expect(await ask()).toEqual({ total: 0, overdue: 0, kept: false, canForget: false, records: [] })
    expect((await desk.portal.ask(loans.chart, { months: 1 }, { headers })).kept).toBe(false)
    expect(await file()).not.toContain('theirs-1')
    expect(heard).toEqual([])
  },
)
