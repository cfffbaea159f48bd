import type { Ports } from '../../app/ports.ts'
import { settingsOf } from '../../domain/tenants/settings/section.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../scope.ts'
import { countOnce } from '../usage/public.ts'
import type { DatabaseEntry } from './database.ts'
import { makeDirectory } from './directory.ts'
import { openingFor, placeOf, type Refusal } from './opening.ts'
import { readPass } from './pass.ts'
import { proxiedAddress } from './proxy.ts'
import { settings } from './settings.ts'

interface Asked {
  code: string
  /** From the address: says that a reader may open databases; empty: a visitor. */
  pass: string
  /** Address of the caller. */
  address: string
  /** False for a browser that only looks ahead. */
  counts: boolean
}

/** Where the caller is sent, or why not: `refused` is absent for a database that is unknown. */
export type Opened = { address: string } | { refused?: Refusal; name: string }

/** Opens databases for callers and counts each opening once a day and caller. */
export function makeDatabaseDoor(ports: Pick<Ports, 'signingKeyOf'>) {
  const directoryOf = makeDirectory()
  return async (scope: Scope, { code, pass, address, counts }: Asked): Promise<Opened> => {
    const one = (await directoryOf(scope)).byCode.get(code)
    if (!one) return { name: '' }
    const { campusNetworks, databaseProxy } = settingsOf(settings, scope.site.settings)
    const caller = {
      place: placeOf(address, campusNetworks),
      reader: (await readPass(ports, scope, pass)) === undefined ? ('none' as const) : ('allowed' as const),
    }
    const today = dayIn(scope.site.settings.timeZone, scope.now)
    const opening = openingFor(one.entry, caller, { today, proxy: databaseProxy !== '' })
    if ('refused' in opening) return { refused: opening.refused, name: one.entry.name[scope.language] }
    if (counts) await countOnce(scope, { kind: 'database', subject: code, address })
    return { address: addressBy(opening.by, one.entry, databaseProxy) }
  }
}

function addressBy(by: 'direct' | 'federated' | 'proxy', entry: DatabaseEntry, proxy: string): string {
  if (by === 'federated') return entry.federatedUrl
  return (by === 'proxy' ? proxiedAddress(proxy, entry.url) : undefined) ?? entry.url
}
