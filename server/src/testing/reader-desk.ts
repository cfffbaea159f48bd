import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { hashPassword } from '../domain/readers/passwords.ts'
import { insertReader, type NewReader } from '../domain/readers/reader-store.ts'
import { TenantSettings, type TenantSettingsInput } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import { openPortal, type TestPortal } from './portal.ts'
import { sealedFor } from './sign-in.ts'

export const NOON = new Date('2026-03-15T04:00:00Z')
/** Every reader of the desk has it. */
export const PASSWORD = 'Shu-shan 2026'

/** An answer with its status and headers, the envelope opened beside them. */
export type Posted = Envelope<unknown> & { status: number; headers: Headers }

/** A portal whose readers know their password, for the tests of sign-in and account. */
export interface ReaderDesk {
  readonly portal: TestPortal
  where(tenant?: string): {
    db: ReturnType<TestPortal['appContext']['database']['ofTenant']>
    tenant: string
    now: Date
  }
  /** Sets the clock so many seconds after noon. */
  secondsLater(seconds: number): void
  configure(settings: TenantSettingsInput): Promise<void>
  addReader(account: string, columns?: Partial<NewReader>): Promise<unknown>
  /** A reader of their own for each test, signed in. */
  someone(columns?: Partial<NewReader>): Promise<{ name: string; headers: Record<string, string> }>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Posted>
  /** The sign-in as the form sends it, with what is to be changed in it. */
  login(username: string, password?: string, change?: object): Promise<Posted>
  /** The password of who is signed in, sealed. */
  shown(password?: string): ReturnType<typeof sealedFor>
}

/** The headers of whom an answer has let in. */
export const tokenOf = ({ jwt, jwtHeader }: Pick<Posted, 'jwt' | 'jwtHeader'>) => ({
  [jwtHeader ?? '']: jwt ?? '',
})

/**
 * Opens it before the tests of a file, and closes it after them. Each test begins at noon with nothing tried and nothing
 * sent.
 */
export function openReaderDesk(prepare?: (desk: ReaderDesk) => Promise<void>): ReaderDesk {
  let portal: TestPortal
  let hash = ''
  let count = 0
  const desk: ReaderDesk = {
    get portal() {
      return portal
    },
    where: (tenant = 'whu') => ({
      db: portal.appContext.database.ofTenant(tenant),
      tenant,
      now: portal.appContext.clock(),
    }),
    secondsLater: (seconds) => portal.setNow(new Date(NOON.getTime() + seconds * 1_000)),
    async configure(settings) {
      await updateSettings(portal.appContext.database, 'whu', TenantSettings.parse(settings))
      await portal.appContext.tenants.refresh()
    },
    addReader: (account, columns = {}) =>
      insertReader(
        desk.where(),
        { name: '林徽', password_hash: hash, ...columns, account },
        columns.password_set_at ?? NOON,
      ),
    async someone(columns = {}) {
      const name = `reader-${++count}`
      const headers = await portal.signIn(name, { name: '丁玲', password_hash: hash, ...columns })
      return { name, headers }
    },
    async post(path, body, headers = {}) {
      const response = await fetch(portal.address + path, {
        method: 'POST',
        headers: { mappingpath: 'whu', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const envelope = (await response.json()) as Envelope<unknown>
      return { status: response.status, headers: response.headers, ...envelope }
    },
    login: async (username, password = PASSWORD, change = {}) =>
      desk.post('/oga/login', {
        username,
        ...(await sealedFor(portal, { password })),
        mappingPath: 'whu',
        loginSystem: 1,
        ...change,
      }),
    shown: (password = PASSWORD) => sealedFor(portal, { password }, { proof: 'none' }),
  }
  beforeAll(async () => {
    portal = await openPortal()
    hash = await hashPassword(PASSWORD)
    await prepare?.(desk)
  })
  beforeEach(async () => {
    portal.setNow(NOON)
    await desk.where().db.deleteFrom('outbox').where('tenant', '=', 'whu').execute()
    await desk.where().db.deleteFrom('attempt_count').where('tenant', '=', 'whu').execute()
  })
  afterAll(() => portal.close())
  return desk
}
