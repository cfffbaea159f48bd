import { siteScope } from '@wenyuan/server/scope.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { type AppContext, openAppContext } from '@wenyuan/server/app/app-context.ts'
import { insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import { upsertItems, upsertRecords } from '@wenyuan/server/domain/records/store.ts'
import { builtInDesk } from '@wenyuan/server/domain/circulation/built-in/desk.ts'
import { saveLibraries } from '@wenyuan/server/domain/tenants/branches.ts'
import { insertTenant } from '@wenyuan/server/domain/tenants/store.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { libraries } from '../shared/shelves.ts'

export type Headers = Record<string, string>

export interface RaceReader {
  readerId: string
  headers: Headers
}

export interface RaceLibrary {
  /** Readers who compete for the last copies. */
  crowd: RaceReader[]
  renewer: RaceReader
  giver: RaceReader
  taker: RaceReader
  /** By round: a loan that can be renewed. */
  loanIds: string[]
}

const DAY_MS = 86_400_000
/** Limits so high that none is reached. */
const rules = { copies: 10_000, days: 30, renewals: 5, holds: 10_000, debtLimit: 1_000_000 }

export const openRaceContext = (env: Record<string, string>): Promise<AppContext> =>
  openAppContext(configFrom({ ...env, WENYUAN_DEMO: '0', WENYUAN_LOG: 'error', WENYUAN_SEARCH_WORKERS: '1' }))

/** Three copies per round: the last of a record, one lent ten days ago, and one for a transfer. */
export async function prepareRaces(
  appContext: AppContext,
  rounds: number,
  readers: number,
): Promise<RaceLibrary> {
  const { database } = appContext
  const name = { 'zh-CN': '测试', 'zh-TW': '測試', en: 'Bench' }
  const settings = { loanRules: [{ readerType: 'student', ...rules }] }
  await insertTenant(database, { code: TENANT, path: TENANT, name, settings })
  await saveLibraries({ db: database.ofTenant(TENANT), tenant: TENANT }, libraries)
  await appContext.tenants.refresh()
  const site = appContext.tenants.byCode(TENANT)
  if (!site) throw new Error('the library is not there')
  const where = siteScope(appContext, site, { requestId: 'bench' })
  const [make, branch] = [makeCatalogue(), libraries[0]?.code ?? '']

  const addReader = async (account: string): Promise<RaceReader> => {
    const flags = JSON.stringify({ subLending: true })
    const readerId = (await insertReader(where, { account, name: account, flags }, where.now)) ?? ''
    const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
    const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
    return { readerId, headers: { [jwtHeader]: jwt, mappingpath: TENANT } }
  }
  const crowd: RaceReader[] = []
  for (let no = 0; no < readers; no++) crowd.push(await addReader(`crowd${no}`))
  const [renewer, giver, taker] = [
    await addReader('renewer'),
    await addReader('giver'),
    await addReader('taker'),
  ]

  const loanIds: string[] = []
  const before = { ...where, now: new Date(where.now.getTime() - 10 * DAY_MS) }
  for (let round = 0; round < rounds; round++) {
    for (const kind of ['last', 'renewed', 'handed']) {
      const { record } = make(loanIds.length * 3).entry
      const id = `${kind}${round}`
      const facts = { record_id: id, doc_code: record.docCode, title: record.title }
      const row = {
        ...facts,
        record,
        marc: null,
        digest: '',
        added_at: where.now.toISOString(),
        arrived_at: null,
        loans: 0,
      }
      await upsertRecords(where.db, TENANT, [row])
      const copy = { barcode: `c-${id}`, recordId: id, branch, location: '', callNumber: 'I247' }
      await upsertItems(where.db, TENANT, [{ ...copy, status: 'available', volume: '' }])
    }
    const lent = await builtInDesk.checkOut(before, renewer.readerId, `c-renewed${round}`)
    const given = await builtInDesk.checkOut(before, giver.readerId, `c-handed${round}`)
    if ('because' in lent || 'because' in given) throw new Error('a copy could not be lent')
    loanIds.push(lent.loanId)
  }
  return { crowd, renewer, giver, taker, loanIds }
}
