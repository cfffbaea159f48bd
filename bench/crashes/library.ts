import '@wenyuan/server/integrations/payment/choose.ts'
import '@wenyuan/server/domain/readers/sign-ins.ts'
import { siteScope } from '@wenyuan/server/core/scope.ts'
import { configFrom } from '@wenyuan/server/platform/config/config.ts'
import { openAppContext } from '@wenyuan/server/app/app-context.ts'
import { insertReader } from '@wenyuan/server/domain/readers/reader-store.ts'
import { upsertItems } from '@wenyuan/server/domain/records/item-store.ts'
import { upsertRecords } from '@wenyuan/server/domain/records/store.ts'
import { builtInDesk } from '@wenyuan/server/domain/circulation/built-in/desk.ts'
import type { SignedHttpSettings } from '@wenyuan/server/integrations/payment/signed-http/open.ts'
import { saveLibraries, saveLocations } from '@wenyuan/server/domain/tenants/branch-store.ts'
import { insertStaff } from '@wenyuan/server/domain/staff/accounts.ts'
import { openStaffSession } from '@wenyuan/server/domain/staff/sessions.ts'
import { insertTenant } from '@wenyuan/server/domain/tenants/store.ts'
import { TENANT } from '../shared/catalogue-portal.ts'
import { makeCatalogue } from '../shared/made-up-catalogue.ts'
import { libraries, locations } from '../shared/shelves.ts'

export const RECORDS = 40
/** The last so many copies are lent at the desk, to this reader; nobody requests them. */
export const DESK_COPIES = 5
export const PATRON = 'patron'
const PAYERS = 3
const ASKERS = 3

export interface CrashReader {
  readerId: string
  /** A payer's charges, one order each: more than will be paid. */
  chargeIds: string[]
  headers: Record<string, string>
}

/** Prepares a small tenant in a data folder: readers with charges and readers with requests, signed in. */
export async function prepareLibrary(
  folder: string,
  { charges, gateway }: { charges: number; gateway: SignedHttpSettings },
): Promise<{ payers: CrashReader[]; askers: CrashReader[]; clerk: string }> {
  const appContext = await openAppContext(
    configFrom({ WENYUAN_DATA: folder, WENYUAN_DEMO: '0', WENYUAN_LOG: 'error' }),
  )
  try {
    const { database } = appContext
    const name = { 'zh-CN': '测试', 'zh-TW': '測試', en: 'Bench' }
    await insertTenant(database, { code: TENANT, path: TENANT, name })
    await saveLibraries({ db: database.ofTenant(TENANT), tenant: TENANT }, libraries)
    await saveLocations({ db: database.ofTenant(TENANT), tenant: TENANT }, locations)
    await appContext.tenants.refresh()
    const site = appContext.tenants.byCode(TENANT)
    if (!site) throw new Error('the library is not there')
    const where = siteScope(appContext, site, { requestId: 'bench' })
    const [make, branch] = [makeCatalogue(), libraries[0]?.code ?? '']
    for (let at = 0; at < RECORDS; at++) {
      const { record } = make(at).entry
      const facts = { record_id: `b${at}`, doc_code: record.docCode, title: record.title }
      const row = {
        ...facts,
        record: { ...record, recordId: `b${at}` },
        marc: null,
        digest: '',
        added_at: where.now.toISOString(),
        arrived_at: null,
        loans: 0,
      }
      await upsertRecords(where.db, TENANT, [row])
      const copy = { barcode: `c${at}`, recordId: `b${at}`, branch, location: '', callNumber: 'I247' }
      await upsertItems(where.db, TENANT, [{ ...copy, status: 'available', volume: '' }])
    }
    await appContext.gateways.set(where, 'boc', gateway)

    const addReader = async (account: string, owed: number): Promise<CrashReader> => {
      const readerId = (await insertReader(where, { account, name: account }, where.now)) ?? ''
      for (let no = 0; no < owed; no++) {
        const about = { recordId: '', barcode: '', library: '', kind: 'fee' } as const
        await builtInDesk.charge(where, { ...about, readerId, reference: `${account}-${no}`, fen: 1 + no })
      }
      const rows = await where.db
        .selectFrom('charge')
        .select('charge_id')
        .where('tenant', '=', TENANT)
        .where('reader_id', '=', readerId)
        .execute()
      const session = { readerId, purpose: 'reader', method: 'operator', device: 'bench' } as const
      const { jwt, jwtHeader } = await appContext.signIns.open(where, session)
      const headers = { [jwtHeader]: jwt, mappingpath: TENANT }
      return { readerId, chargeIds: rows.map(({ charge_id }) => charge_id), headers }
    }
    const readers = (kind: string, count: number, owed: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => addReader(`${kind}${at}`, owed)))
    await addReader(PATRON, 0)
    const staffId = await insertStaff(where, {
      login: 'clerk',
      name: 'Clerk',
      roles: ['administrator'],
      password: 'Aa-000000',
      mustChange: false,
    })
    return {
      payers: await readers('payer', PAYERS, charges),
      askers: await readers('asker', ASKERS, 0),
      clerk: await openStaffSession(where, staffId),
    }
  } finally {
    await appContext.close()
  }
}
