import type { BlockList } from 'node:net'
import type { CopyStates } from '../../domain/circulation/copy-states.ts'
import type { Desk, LibrarySystem } from '../../domain/circulation/library-system.ts'
import { connect, type ConnectedSystem } from './connected.ts'
import { FolioSettings } from './folio/settings.ts'
import { KohaSettings } from './koha/settings.ts'
import type { SignInAnswer } from './sign-in.ts'
import { Sip2Settings } from './sip2/settings.ts'
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
  const systems = new Map<string, { system: ConnectedSystem; written: string }>()

  /** One for each tenant, with its connections; replaced when the choice changes. */
  const systemOf = (tenant: string, { kind, settings }: Choice): ConnectedSystem => {
    const written = JSON.stringify([kind, settings])
    const known = systems.get(tenant)
    if (known?.written === written) return known.system
    known?.system.close()
    const system = connect[kind](settings, allowedFor(settings))
    systems.set(tenant, { system, written })
    return system
  }
  const chosenBy = async (where: SiteScope) => systemOf(where.tenant, await choiceKept(where))

  return {
    of: async (where) => (await chosenBy(where)).library(),
    deskOf: async (where) => (await chosenBy(where)).desk(),
    copyStates: async (asking, recordIds) => (await chosenBy(asking)).copyStates(asking, recordIds),
    troubleWith: async (where) => systemOf(where.tenant, await choiceOf(where)).trouble(),
    kindOf: async (where) => (await storedChoice(where)).kind,
    signIn: async (where, typed) => (await chosenBy(where)).signIn(where, typed),
    isBlocked: async (where, readerId) => (await chosenBy(where)).isBlocked(where, readerId),

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
      for (const { system } of systems.values()) system.close()
      systems.clear()
    },
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
