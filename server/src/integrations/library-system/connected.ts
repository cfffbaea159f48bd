import type { BlockList } from 'node:net'
import { builtInCopyStates } from '../../domain/circulation/built-in/copy-states.ts'
import { builtInDesk } from '../../domain/circulation/built-in/desk.ts'
import { builtInLibrary } from '../../domain/circulation/built-in/open.ts'
import { type CopyStates, noCopyStates } from '../../domain/circulation/copy-states.ts'
import type { Desk, LibrarySystem } from '../../domain/circulation/library-system.ts'
import type { SiteScope } from '../../core/scope.ts'
import { demoCopyStates } from './demo/copy-states.ts'
import { demoLibrary } from './demo/open.ts'
import { openFolio } from './folio/client.ts'
import { folioCopyStates } from './folio/copy-states.ts'
import { folioDesk } from './folio/desk.ts'
import { folioLibrary } from './folio/open.ts'
import { FolioSettings } from './folio/settings.ts'
import { folioSignIn, isBlockedAtFolio } from './folio/sign-in.ts'
import { openKoha } from './koha/client.ts'
import { kohaCopyStates } from './koha/copy-states.ts'
import { kohaDesk } from './koha/desk.ts'
import { kohaLibrary } from './koha/open.ts'
import { KohaSettings } from './koha/settings.ts'
import { isBlockedAtKoha, kohaSignIn } from './koha/sign-in.ts'
import { noLibrary } from './none/open.ts'
import type { SignInAnswer } from './sign-in.ts'
import { sip2CopyStates } from './sip2/copy-states.ts'
import { sip2Desk } from './sip2/desk.ts'
import { openKnownItems } from './sip2/known-items.ts'
import { sip2Library } from './sip2/open.ts'
import { openPool } from './sip2/pool.ts'
import { Sip2Settings } from './sip2/settings.ts'
import { isBlockedAtSip2, sip2SignIn } from './sip2/sign-in.ts'

/** The library system of one tenant, with the connections that it keeps. */
export interface ConnectedSystem {
  library(): LibrarySystem | Promise<LibrarySystem>
  desk(): Desk | undefined | Promise<Desk>
  copyStates: CopyStates
  trouble(): Promise<string | undefined>
  signIn(where: SiteScope, typed: { account: string; password: string }): Promise<SignInAnswer>
  isBlocked(where: SiteScope, readerId: string): Promise<boolean>
  close(): void
}

/** By kind; `networks`: only these are reached. */
export const connect = {
  'built-in': () => here({ library: builtInLibrary, desk: builtInDesk, copyStates: builtInCopyStates }),
  none: () => here({ library: noLibrary, desk: undefined, copyStates: noCopyStates }),
  demo: () =>
    here({
      library: demoLibrary(builtInLibrary),
      desk: builtInDesk,
      copyStates: demoCopyStates(builtInCopyStates),
    }),
  sip2: connectSip2,
  koha: connectKoha,
  folio: connectFolio,
} satisfies Record<string, (settings: unknown, networks?: BlockList) => ConnectedSystem>

/** Without a connection. */
const here = (system: {
  library: LibrarySystem
  desk: Desk | undefined
  copyStates: CopyStates
}): ConnectedSystem => ({
  ...system,
  library: () => system.library,
  desk: () => system.desk,
  trouble: async () => undefined,
  signIn: async () => 'cannot',
  isBlocked: async () => false,
  close() {},
})

function connectSip2(written: unknown, networks?: BlockList): ConnectedSystem {
  const settings = Sip2Settings.parse(written)
  const pool = openPool(settings, networks)
  // reserve half of the connections for loans and renewals
  const line = { settings, pool, items: openKnownItems(Math.max(1, Math.floor(settings.connections / 2))) }
  // if unreachable, assume full capabilities; the call then reports the outage
  const supported = () => pool.supports().catch(() => undefined)
  return {
    library: async () => sip2Library(line, await supported()),
    desk: async () => sip2Desk(line, await supported()),
    copyStates: (asking, recordIds) => sip2CopyStates(line, asking, recordIds),
    trouble: () =>
      pool.supports().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
    signIn: (where, typed) => sip2SignIn(line, where, typed),
    isBlocked: (where, readerId) => isBlockedAtSip2(line, where, readerId),
    close: () => pool.close(),
  }
}

function connectKoha(written: unknown, networks?: BlockList): ConnectedSystem {
  const settings = KohaSettings.parse(written)
  const line = { settings, client: openKoha(settings, networks) }
  return {
    library: () => kohaLibrary(line),
    desk: () => kohaDesk(line),
    copyStates: (asking, recordIds) => kohaCopyStates(line, asking, recordIds),
    trouble: () => line.client.trouble(),
    signIn: (where, typed) => kohaSignIn(line, where, typed),
    isBlocked: (where, readerId) => isBlockedAtKoha(line, where, readerId),
    close() {},
  }
}

function connectFolio(written: unknown, networks?: BlockList): ConnectedSystem {
  const settings = FolioSettings.parse(written)
  const line = { settings, client: openFolio(settings, networks), allowed: networks }
  return {
    library: () => folioLibrary(line),
    desk: () => folioDesk(line),
    copyStates: (asking, recordIds) => folioCopyStates(line, asking, recordIds),
    trouble: () => line.client.trouble(),
    signIn: (where, typed) => folioSignIn(line, where, typed),
    isBlocked: (where, readerId) => isBlockedAtFolio(line, where, readerId),
    close() {},
  }
}
