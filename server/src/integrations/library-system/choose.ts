import type { BlockList } from 'node:net'
import { builtInCopyStates } from '../../domain/circulation/built-in/copy-states.ts'
import { builtInDesk } from '../../domain/circulation/built-in/desk.ts'
import { builtInLibrary } from '../../domain/circulation/built-in/open.ts'
import { type CopyStates, noCopyStates } from '../../domain/circulation/copy-states.ts'
import { demoCopyStates } from './demo/copy-states.ts'
import { demoLibrary } from './demo/open.ts'
import type { Desk, LibrarySystem } from '../../domain/circulation/library-system.ts'
import type { FolioLine } from './folio/asking.ts'
import { openFolio } from './folio/client.ts'
import { folioSignIn, isBlockedAtFolio } from './folio/sign-in.ts'
import { folioCopyStates } from './folio/copy-states.ts'
import { folioDesk } from './folio/desk.ts'
import { folioLibrary } from './folio/open.ts'
import { FolioSettings } from './folio/settings.ts'
import type { KohaLine } from './koha/asking.ts'
import { openKoha } from './koha/client.ts'
import { isBlockedAtKoha, kohaSignIn } from './koha/sign-in.ts'
import { kohaCopyStates } from './koha/copy-states.ts'
import { kohaDesk } from './koha/desk.ts'
import { kohaLibrary } from './koha/open.ts'
import { KohaSettings } from './koha/settings.ts'
import { noLibrary } from './none/open.ts'
import { isBlockedAtSip2, sip2SignIn } from './sip2/sign-in.ts'
import type { SignInAnswer } from './sign-in.ts'
import { sip2CopyStates } from './sip2/copy-states.ts'
import { sip2Desk } from './sip2/desk.ts'
import { sip2Library } from './sip2/open.ts'
import { openKnownItems } from './sip2/known-items.ts'
import { openPool } from './sip2/pool.ts'
import { Sip2Settings } from './sip2/settings.ts'
import type { Sip2Line } from './sip2/visit.ts'
import type { SecretCipher } from '../../platform/secrets/secret-cipher.ts'
import { secretPathsOf } from '../../platform/secrets/secret-setting.ts'
import { storedSecrets } from '../../platform/secrets/stored-secrets.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    librarySystems: LibrarySystems
  }
}

export const librarySystemKinds = ['built-in', 'none', 'demo', 'sip2', 'koha', 'folio'] as const
type Kind = (typeof librarySystemKinds)[number]

/** The library system of each tenant, and the desk functions that it offers to us. */
export interface LibrarySystems {
  of(where: SiteScope): Promise<LibrarySystem>
  deskOf(where: SiteScope): Promise<Desk | undefined>
  /** Current state of the copies of many records, from the tenant's library system. */
  copyStates: CopyStates
  /** Why the library system cannot be reached now, for its operator; undefined when it can. */
  troubleWith(where: SiteScope): Promise<string | undefined>
  kindOf(where: SiteScope): Promise<Kind>
  /**
   * Whether a reader's account and password are right at the library system. The password is sent there and kept nowhere.
   *
   * @throws Fail LIBRARY_SYSTEM_OFF
   */
  signIn(where: SiteScope, typed: { account: string; password: string }): Promise<SignInAnswer>
  /** Whether the library system lets nobody in by the account of this reader. @throws Fail LIBRARY_SYSTEM_OFF */
  isBlocked(where: SiteScope, readerId: string): Promise<boolean>
  /** Sets a tenant's library system and its connection settings. */
  choose(
    where: SiteScope,
    kind: Kind,
    settings?: object,
    /** Only public networks and those that the operator allows are reached. */
    guard?: { isGuarded: true },
  ): Promise<void>
  /** What is stored now, with its secrets. */
  choiceOf(where: SiteScope): Promise<{ kind: Kind; settings: Readonly<Record<string, unknown>> }>
  /** Closes every connection. */
  close(): void
}

interface Kept {
  library: LibrarySystem
  desk: Desk | undefined
  copyStates: CopyStates
}

const kept: Record<Exclude<Kind, 'sip2' | 'koha' | 'folio'>, Kept> = {
  'built-in': { library: builtInLibrary, desk: builtInDesk, copyStates: builtInCopyStates },
  none: { library: noLibrary, desk: undefined, copyStates: noCopyStates },
  demo: {
    library: demoLibrary(builtInLibrary),
    desk: builtInDesk,
    copyStates: demoCopyStates(builtInCopyStates),
  },
}

export const librarySystemSecrets = (cipher: SecretCipher) =>
  storedSecrets(cipher, 'library-system', [
    ...secretPathsOf(Sip2Settings),
    ...secretPathsOf(KohaSettings),
    ...secretPathsOf(FolioSettings),
  ])

export function openLibrarySystems(
  { secrets }: { secrets: SecretCipher },
  networks: BlockList,
): LibrarySystems {
  /** What a form has entered is guarded; the operator's command may choose any host. */
  const allowedFor = (settings: unknown): BlockList | undefined =>
    typeof settings === 'object' && settings !== null && 'isGuarded' in settings ? networks : undefined
  const { encrypt, readable } = librarySystemSecrets(secrets)
  const choiceOf = async (where: SiteScope): Promise<Choice> => {
    const { kind, settings } = await storedChoice(where)
    return { kind, settings: readable(where.tenant, settings).value }
  }
  const choiceKept = (where: SiteScope) => where.site.cache.of(CHOICE, () => choiceOf(where))
  const lines = new Map<string, Sip2Line & { written: string }>()

  /** One connection pool per tenant, replaced when the settings change. */
  const lineOf = (tenant: string, settings: unknown): Sip2Line => {
    const written = JSON.stringify(settings)
    const open = lines.get(tenant)
    if (open?.written === written) return open
    open?.pool.close()
    const read = Sip2Settings.parse(settings)
    // reserve half of the connections for loans and renewals
    const items = openKnownItems(Math.max(1, Math.floor(read.connections / 2)))
    const line = { settings: read, pool: openPool(read, allowedFor(settings)), items, written }
    lines.set(tenant, line)
    return line
  }

  const kohas = clientPerTenant((written): KohaLine => {
    const settings = KohaSettings.parse(written)
    return { settings, client: openKoha(settings, allowedFor(written)) }
  })
  const folios = clientPerTenant((written): FolioLine => {
    const settings = FolioSettings.parse(written)
    const allowed = allowedFor(written)
    return { settings, client: openFolio(settings, allowed), allowed }
  })

  return {
    async of(where) {
      const { kind, settings } = await choiceKept(where)
      if (kind === 'koha') return kohaLibrary(kohas.of(where.tenant, settings))
      if (kind === 'folio') return folioLibrary(folios.of(where.tenant, settings))
      if (kind !== 'sip2') return kept[kind].library
      const line = lineOf(where.tenant, settings)
      // if unreachable, assume full capabilities; the call then reports the outage
      return sip2Library(line, await line.pool.supports().catch(() => undefined))
    },

    async deskOf(where) {
      const { kind, settings } = await choiceKept(where)
      if (kind === 'koha') return kohaDesk(kohas.of(where.tenant, settings))
      if (kind === 'folio') return folioDesk(folios.of(where.tenant, settings))
      return kind === 'sip2' ? sip2Desk(lineOf(where.tenant, settings)) : kept[kind].desk
    },

    async copyStates(asking, recordIds) {
      const { kind, settings } = await choiceKept(asking)
      if (kind === 'koha') return kohaCopyStates(kohas.of(asking.tenant, settings), asking, recordIds)
      if (kind === 'folio') return folioCopyStates(folios.of(asking.tenant, settings), asking, recordIds)
      return kind === 'sip2'
        ? sip2CopyStates(lineOf(asking.tenant, settings), asking, recordIds)
        : kept[kind].copyStates(asking, recordIds)
    },

    async troubleWith(where) {
      const { kind, settings } = await choiceOf(where)
      if (kind === 'koha') return kohas.of(where.tenant, settings).client.trouble()
      if (kind === 'folio') return folios.of(where.tenant, settings).client.trouble()
      if (kind !== 'sip2') return undefined
      const { pool } = lineOf(where.tenant, settings)
      return pool.supports().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
    },

    async kindOf(where) {
      return (await storedChoice(where)).kind
    },

    async signIn(where, typed) {
      const { kind, settings } = await choiceKept(where)
      if (kind === 'koha') return kohaSignIn(kohas.of(where.tenant, settings), where, typed)
      if (kind === 'folio') return folioSignIn(folios.of(where.tenant, settings), where, typed)
      return kind === 'sip2' ? sip2SignIn(lineOf(where.tenant, settings), where, typed) : 'cannot'
    },

    async isBlocked(where, readerId) {
      const { kind, settings } = await choiceKept(where)
      if (kind === 'koha') return isBlockedAtKoha(kohas.of(where.tenant, settings), where, readerId)
      if (kind === 'folio') return isBlockedAtFolio(folios.of(where.tenant, settings), where, readerId)
      return kind === 'sip2' && isBlockedAtSip2(lineOf(where.tenant, settings), where, readerId)
    },

    async choiceOf(where) {
      const { kind, settings } = await choiceOf(where)
      const { isGuarded: _mark, ...rest } = settings as Record<string, unknown>
      return { kind, settings: rest }
    },

    async choose(where, kind, settings, guard) {
      await upsertChoice(where, { kind, settings: encrypt(where.tenant, { ...settings, ...guard }) })
      where.site.cache.forget(CHOICE)
    },

    close() {
      for (const { pool } of lines.values()) pool.close()
      lines.clear()
      kohas.clear()
      folios.clear()
    },
  }
}

/** One client per tenant, which keeps its token; replaced when the settings change. */
function clientPerTenant<Line>(open: (settings: unknown) => Line) {
  const clients = new Map<string, { line: Line; written: string }>()
  return {
    of(tenant: string, settings: unknown): Line {
      const written = JSON.stringify(settings)
      const known = clients.get(tenant)
      if (known?.written === written) return known.line
      const line = open(settings)
      clients.set(tenant, { line, written })
      return line
    },
    clear: () => clients.clear(),
  }
}

const CHOICE = 'library system'

/** A tenant's library system and its connection settings. */
interface Choice {
  kind: Kind
  settings: unknown
}

async function storedChoice({ db, tenant }: TenantScope): Promise<Choice> {
  const row = await db
    .selectFrom('library_choice')
    .select(['kind', 'settings'])
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row ?? { kind: 'built-in', settings: {} }
}

async function upsertChoice({ db, tenant }: TenantScope, { kind, settings }: Choice): Promise<void> {
  const row = { kind, settings: JSON.stringify(settings) }
  await db
    .insertInto('library_choice')
    .values({ tenant, ...row })
    .onConflict((conflict) => conflict.columns(['tenant']).doUpdateSet(row))
    .execute()
}
