import { beforeAll } from 'vitest'
import { findReaderByAccount, insertReader } from '../../domain/readers/reader-store.ts'
import {
  describeLibrarySystem,
  type LibraryUnderTest,
} from '../../integrations/library-system/conformance.ts'
import type { Desk, LibrarySystem } from '../../domain/circulation/library-system.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { type SiteScope, siteScope } from '../../core/scope.ts'

const START = new Date('2026-03-15T04:00:00Z')

const portal = testPortal()
const opened = new Map<string, { library: LibrarySystem; desk: Desk }>()
beforeAll(async () => {
  const systems = portal.appContext.librarySystems
  for (const kind of ['built-in', 'demo'] as const) {
    await systems.choose(whereAt(0), kind)
    const desk = await systems.deskOf(whereAt(0))
    if (desk) opened.set(kind, { library: await systems.of(whereAt(0)), desk })
  }
  // a branch has to exist before a reader can choose it as pick-up point
  await portal.load(portal.tenant, [
    entryOf({ recordId: 'first', title: '一' }, { items: [itemOf('first')] }),
  ])
})

function whereAt(days: number): SiteScope {
  const site = portal.appContext.tenants.byCode(portal.tenant)
  if (!site) throw new Error('a library is needed')
  return {
    ...siteScope(portal.appContext, site, { requestId: 'test' }),
    now: new Date(START.getTime() + days * 86_400_000),
  }
}

let made = 0
for (const kind of ['built-in', 'demo']) {
  describeLibrarySystem(kind, (): LibraryUnderTest => {
    const system = opened.get(kind)
    if (!system) throw new Error(`${kind} did not open`)
    return {
      ...system,
      where: (days = 0) => whereAt(days),
      async reader(account) {
        const known = await findReaderByAccount(whereAt(0), account)
        return known?.reader_id ?? (await insertReader(whereAt(0), { account, name: account }, START)) ?? ''
      },
      async record(copies) {
        const recordId = `record-${made++}`
        const barcodes = Array.from({ length: copies }, (_, no) => `${recordId}-${no}`)
        const items = barcodes.map((barcode) => itemOf(barcode))
        await portal.load(portal.tenant, [entryOf({ recordId, title: recordId }, { items })])
        return { recordId, barcodes, branch: 'main' }
      },
    }
  })
}
