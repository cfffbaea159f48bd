import { loans } from '@wenyuan/contract/areas/loans.ts'
import { FolioSettings } from '@wenyuan/server/integrations/library-system/folio/settings.ts'
import { KohaSettings } from '@wenyuan/server/integrations/library-system/koha/settings.ts'
import { siteScope } from '@wenyuan/server/scope.ts'
import { openReaderDesk } from '@wenyuan/server/testing/reader-desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folioRows, idOf } from './folio/rows.ts'
import { type FolioServer, openFolioServer } from './folio/server.ts'
import { kohaRows } from './koha/rows.ts'
import { type KohaServer, openKohaServer } from './koha/server.ts'
import { openLendingLibrary } from './sip2/lending-library.ts'

const lending = openLendingLibrary(() => '2026-03-15')
const [atKoha, atFolio] = [kohaRows(lending), folioRows(lending)]
const login = { clientId: 'portal', clientSecret: 'open, sesame' }
const user = { tenant: 'diku', user: 'portal', password: 'open, sesame' }
const desk = openReaderDesk()
let koha: KohaServer
let folio: FolioServer

beforeAll(async () => {
  koha = await openKohaServer(atKoha, login)
  folio = await openFolioServer(atFolio, user)
})
afterAll(() => Promise.all([koha.close(), folio.close()]))

const settingsOf = {
  koha: () => KohaSettings.parse({ url: koha.url, timeLimitMs: 900, ...login }),
  folio: () =>
    FolioSettings.parse({
      url: folio.url,
      timeLimitMs: 900,
      cancellationReason: idOf('reason', 'by the reader'),
      ...user,
    }),
}

test.each(['koha', 'folio'] as const)(
  '%s: past loans are shown as the reader has chosen, and cannot be deleted here',
  async (kind) => {
    const { appContext } = desk.portal
    const site = appContext.tenants.byCode('whu')
    if (!site) throw new Error('a library is needed')
    const where = siteScope(appContext, site, { requestId: 'test' })
    await appContext.librarySystems.choose(where, kind, settingsOf[kind]())
    const { name, headers } = await desk.someone({ history_kept: true })
    for (const rows of [atKoha, atFolio]) {
      rows.addPatron(name)
      rows.addTitle('漱玉词', ['theirs-1', 'theirs-2'])
    }
    for (const barcode of ['theirs-1', 'theirs-2']) {
      lending.lend(name, barcode)
      lending.takeBack(barcode)
    }
    const ask = () => desk.portal.ask(loans.history, { page: 1, rows: 1 }, { headers })
    expect(await ask()).toMatchObject({
      total: 2,
      kept: true,
      canForget: false,
      records: [{ title: '漱玉词', barcode: 'theirs-2' }],
    })
    const chart = await desk.portal.ask(loans.chart, { months: 1 }, { headers })
    expect(chart).toEqual({ kept: true, months: [{ month: '2026-03', lent: 2 }] })
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
      .where('tenant', '=', 'whu')
      .execute()
    const heard = kind === 'koha' ? koha.heard : folio.heard
    heard.length = 0
    expect(await ask()).toEqual({ total: 0, overdue: 0, kept: false, canForget: false, records: [] })
    expect((await desk.portal.ask(loans.chart, { months: 1 }, { headers })).kept).toBe(false)
    expect(await file()).not.toContain('theirs-1')
    expect(heard).toEqual([])
  },
)
