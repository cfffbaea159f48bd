import { FolioSettings } from '@wenyuan/server/integrations/library-system/folio/settings.ts'
import { KohaSettings } from '@wenyuan/server/integrations/library-system/koha/settings.ts'
import { Sip2Settings } from '@wenyuan/server/integrations/library-system/sip2/settings.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { idOf } from './folio/ids.ts'
import { folioRows } from './folio/rows.ts'
import { type FolioServer, openFolioServer } from './folio/server.ts'
import { kohaRows } from './koha/rows.ts'
import { type KohaServer, openKohaServer } from './koha/server.ts'
import { openLendingLibrary } from './sip2/lending-library.ts'
import { openSip2Server, type Sip2Server } from './sip2/server.ts'

const login = { clientId: 'portal', clientSecret: 'open, sesame' }
const user = { tenant: 'diku', user: 'portal', password: 'open, sesame' }

/**
 * One lending library behind Koha, FOLIO and SIP2, opened before the tests of a file and closed after them. Each test
 * begins without faults.
 */
export function openSystemsInTest() {
  const lending = openLendingLibrary(() => '2026-03-15')
  const rows = { koha: kohaRows(lending), folio: folioRows(lending) }
  let [koha, folio, sip2]: [KohaServer?, FolioServer?, Sip2Server?] = []
  beforeAll(async () => {
    koha = await openKohaServer(rows.koha, login)
    folio = await openFolioServer(rows.folio, user)
    sip2 = await openSip2Server({ library: lending })
  })
  afterAll(() => Promise.all([koha?.close(), folio?.close(), sip2?.close()]))
  beforeEach(() => {
    if (koha) koha.mischief.length = 0
    if (folio) folio.mischief.length = 0
  })

  const settingsOf = {
    koha: () => KohaSettings.parse({ url: koha?.url, timeLimitMs: 900, ...login }),
    folio: () =>
      FolioSettings.parse({
        url: folio?.url,
        timeLimitMs: 900,
        cancellationReason: idOf('reason', 'by the reader'),
        ...user,
      }),
    sip2: () => Sip2Settings.parse({ host: sip2?.host, port: sip2?.port, timeLimitMs: 900 }),
  }
  return {
    lending,
    rows,
    get koha() {
      return opened(koha)
    },
    get folio() {
      return opened(folio)
    },
    settingsOf,
    /** A patron in both systems that keep rows of their own. */
    addPatron(account: string) {
      for (const some of Object.values(rows)) some.addPatron(account)
    },
  }
}

function opened<Server>(server: Server | undefined): Server {
  if (!server) throw new Error('the system is not open yet')
  return server
}
