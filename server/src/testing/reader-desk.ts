import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { hashPassword } from '../domain/readers/passwords.ts'
import { insertReader, type NewReader } from '../domain/readers/reader-store.ts'
import { TenantSettings, type TenantSettingsInput } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import { openPortal, type PortalSettings, type TestPortal } from './portal.ts'
import { sealedFor } from './sign-in.ts'

export const NOON = new Date('2026-03-15T04:00:00Z')
/** The password of every reader here. */
export const PASSWORD = 'Shu-shan 2026'

/** The fields of the envelope, with status and headers of the answer. */
export type Posted = Envelope<unknown> & { status: number; headers: Headers }

/** A portal whose readers have a known password, for the tests of sign-in and account. */
export interface ReaderDesk {
  readonly portal: TestPortal
  where(tenant?: string): {
    db: ReturnType<TestPortal['appContext']['database']['ofTenant']>
    tenant: string
    now: Date
    site: { settings: { timeZone: string } }
  }
  /** Sets the clock to noon plus this number of seconds. */
  secondsLater(seconds: number): void
  configure(settings: TenantSettingsInput): Promise<void>
  addReader(account: string, columns?: Partial<NewReader>): Promise<unknown>
  /** A new signed-in reader, so that tests do not share one. */
  someone(columns?: Partial<NewReader>): Promise<{ name: string; headers: Record<string, string> }>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Posted>
  /** Sends the sign-in form; `change` replaces fields of it. */
  login(username: string, password?: string, change?: object): Promise<Posted>
  /** The encrypted password of the signed-in reader. */
  shown(password?: string): ReturnType<typeof sealedFor>
}

/** The request headers with the token of a sign-in answer. */
export const tokenOf = ({ jwt, jwtHeader }: Pick<Posted, 'jwt' | 'jwtHeader'>) => ({
  [jwtHeader ?? '']: jwt ?? '',
})

/**
 * Opens the portal before the tests of a file and closes it after them. Each test begins at noon without failed
 * attempts and sent messages.
 */
export function openReaderDesk(
  prepare?: (desk: ReaderDesk) => Promise<void>,
  settings: PortalSettings = {},
): ReaderDesk {
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
      site: { settings: { timeZone: 'Asia/Shanghai' } },
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
    portal = await openPortal(settings)
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
