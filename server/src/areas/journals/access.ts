import type { DatabaseAccessFacts } from '@wenyuan/contract/shapes/database.ts'
import type { Ports } from '../../core/ports.ts'
import type { CompactLine } from '../../domain/kbart/compact-line.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import {
  type Access,
  accessFacts,
  type Caller,
  callerOf,
  databaseEntries,
  openingFor,
  passOf,
} from '../databases/public.ts'
import type { PackageEntry } from './package.ts'
import { everyPackage } from './store.ts'

/** What a caller may open of the library's packages. */
export interface JournalView {
  scope: Scope
  packages: ReadonlyMap<string, { entry: PackageEntry; access: Access; note: string }>
  caller: Caller
  /** The library has set the address of its proxy. */
  proxy: boolean
  today: string
  /** Part of the addresses for readers; empty: nobody is signed in. */
  pass: string
}

export async function journalViewOf(
  ports: Pick<Ports, 'signingKeyOf'>,
  scope: Scope,
  address: string,
): Promise<JournalView> {
  const rows = await everyPackage(scope)
  const named = rows.map(({ entry }) => entry.database).filter((code) => code !== '')
  const databases = await databaseEntries(scope, named)
  return {
    scope,
    packages: new Map(
      rows.map(({ code, entry }) => {
        const database = databases.get(entry.database)
        return [
          code,
          {
            entry,
            // a title has its own address: the sign-in of the database's home page is not used
            access: database ? { ...database, federatedUrl: '' } : ownAccess(entry),
            note: database?.accessNote[scope.language] ?? '',
          },
        ]
      }),
    ),
    ...callerOf(scope, address),
    today: dayIn(scope.site.settings.timeZone, scope.now),
    pass: await passOf(ports, scope),
  }
}

export const ownAccess = ({ access, proxied, from, to }: PackageEntry): Access => ({
  access,
  proxied,
  from,
  to,
  federatedUrl: '',
  status: 'subscribed',
  concurrentUsers: 0,
})

/** The access of one line: providers mark what is free to everybody. */
export const accessOfLine = (access: Access, line: CompactLine): Access =>
  line['access_type'] === 'F' ? { ...access, access: 'open', from: '', to: '' } : access

/** Who may open it, from where and how, and what happens to this caller. */
export function factsOf(view: JournalView, access: Access, note: string): DatabaseAccessFacts {
  const opening = openingFor(access, view.caller, view)
  return {
    ...accessFacts(access, view.proxy),
    note,
    now: 'refused' in opening ? opening.refused : 'opens',
  }
}

/** The door of a line, with the pass of a reader where only readers may enter. */
export function doorOf(view: JournalView, id: string, access: Access): string {
  const asVisitor = openingFor(access, { ...view.caller, reader: 'none' }, view)
  const needsPass = 'refused' in asVisitor && asVisitor.refused === 'signIn' && view.pass !== ''
  return `/${view.scope.site.path}/go/journal/${encodeURIComponent(id)}${needsPass ? `?pass=${view.pass}` : ''}`
}
