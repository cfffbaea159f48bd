import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppContext } from '../core/app-context.ts'
import { openAppContext } from '../app/app-context.ts'
import { insertReader } from '../domain/readers/reader-store.ts'
import { makeCatalogueSink } from '../domain/records/sink.ts'
import { Sip2Settings } from '../integrations/library-system/sip2/settings.ts'
import { insertTenant } from '../domain/tenants/store.ts'
import { entryOf, itemOf } from './entries.ts'
import { testConfig } from './test-config.ts'
import { type SiteScope, siteScope } from '../core/scope.ts'

const DAY_MS = 86_400_000

/** The external library system, and its address. */
export interface LendingProgram {
  server: { host: string; port: number }
  login?: { user: string; password: string }
  addPatron(account: string): void
  addTitle(title: string, barcodes: readonly string[]): void
}

/** A tenant whose loans are in an external library system. */
export interface Sip2Portal {
  appContext: AppContext
  folder: string
  /** A scope at a number of days from the start; sets the clock to that day. */
  whereAt(days?: number): SiteScope
  /** Adds a record with copies to our catalogue and to the library system. */
  load(recordId: string, title: string, barcodes: readonly string[]): Promise<void>
  /** Sets the connection settings. */
  choose(more?: Partial<Sip2Settings>): Promise<void>
  /** Adds a reader to the portal and a patron to the library system. */
  addReader(account: string): Promise<string>
  close(): Promise<void>
}

/** @param clock shared with the library system; `whereAt` sets it */
export async function openSip2Portal(
  lending: LendingProgram,
  clock: { start: Date; now: Date },
): Promise<Sip2Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-sip2-'))
  const appContext = await openAppContext(testConfig(folder), { clock: () => clock.now, inMemory: true })
  const name = { 'zh-CN': '武汉大学图书馆', 'zh-TW': '武漢大學圖書館', en: 'whu' }
  await insertTenant(appContext.database, { code: 'whu', path: 'whu', name })
  await appContext.tenants.refresh()

  const whereAt = (days = 0): SiteScope => {
    clock.now = new Date(clock.start.getTime() + days * DAY_MS)
    const site = appContext.tenants.byCode('whu')
    if (!site) throw new Error('a library is needed')
    return { ...siteScope(appContext, site, { requestId: 'test' }), now: clock.now }
  }
  return {
    appContext,
    folder,
    whereAt,

    async load(recordId, title, barcodes) {
      const { database, feed } = appContext
      const sink = makeCatalogueSink({ database, feed, tenant: 'whu', now: clock.now })
      await sink.save([entryOf({ recordId, title }, { items: barcodes.map((one) => itemOf(one)) })])
      await sink.finish()
      await appContext.tenants.refresh()
      lending.addTitle(title, barcodes)
    },

    async choose(more = {}) {
      const { host, port } = lending.server
      const settings = Sip2Settings.parse({ host, port, timeLimitMs: 900, ...lending.login, ...more })
      await appContext.librarySystems.choose(whereAt(), 'sip2', settings)
    },

    async addReader(account) {
      lending.addPatron(account)
      return (await insertReader(whereAt(), { account, name: account }, clock.start)) ?? ''
    },

    async close() {
      await appContext.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
