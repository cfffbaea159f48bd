import type { Envelope } from '@wenyuan/contract/envelope.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { hashPassword } from '../domain/readers/passwords.ts'
import { insertReader, type NewReader } from '../domain/readers/reader-store.ts'
import { TenantSettings, type TenantSettingsInput } from '../domain/tenants/settings.ts'
import { updateSettings } from '../domain/tenants/store.ts'
import { openPortal, testPortal, type TestPortal } from './portal.ts'
import { sealedFor } from './sign-in.ts'
import type { PortalSettings } from './test-server.ts'

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
    site: { settings: Pick<TenantSettings, 'timeZone' | 'noticeChannels'> }
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
 * A portal for the tests of a file: of its own where it has settings. Each test begins at noon without failed attempts and
 * sent messages.
 */
export function openReaderDesk(
  prepare?: (desk: ReaderDesk) => Promise<void>,
  settings?: PortalSettings,
): ReaderDesk {
  const shared = settings === undefined ? testPortal() : undefined
  let own: TestPortal | undefined
  let hash = ''
  let count = 0
  const desk: ReaderDesk = {
    get portal() {
      const portal = shared ?? own
      if (!portal) throw new Error('The portal opens before the first test.')
      return portal
    },
    where: (tenant = desk.portal.tenant) => ({
      db: desk.portal.appContext.database.ofTenant(tenant),
      tenant,
      now: desk.portal.appContext.clock(),
      site: { settings: { timeZone: 'Asia/Shanghai', noticeChannels: [] } },
    }),
    secondsLater: (seconds) => desk.portal.setNow(new Date(NOON.getTime() + seconds * 1_000)),
    async configure(settings) {
      await updateSettings(
        desk.portal.appContext.database,
        desk.portal.tenant,
        TenantSettings.parse(settings),
      )
      await desk.portal.appContext.tenants.refresh()
    },
    addReader: (account, columns = {}) =>
      insertReader(
        desk.where(),
        { name: '林徽', password_hash: hash, ...columns, account },
        columns.password_set_at ?? NOON,
      ),
    async someone(columns = {}) {
      const name = `reader-${++count}`
      const headers = await desk.portal.signIn(name, { name: '丁玲', password_hash: hash, ...columns })
      return { name, headers }
    },
    async post(path, body, headers = {}) {
      const response = await fetch(desk.portal.address + path, {
        method: 'POST',
        headers: { mappingpath: desk.portal.tenant, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      const envelope = (await response.json()) as Envelope<unknown>
      return { status: response.status, headers: response.headers, ...envelope }
    },
    login: async (username, password = PASSWORD, change = {}) =>
      desk.post('/oga/login', {
        username,
        ...(await sealedFor(desk.portal, { password })),
        mappingPath: desk.portal.tenant,
        loginSystem: 1,
        ...change,
      }),
    shown: (password = PASSWORD) => sealedFor(desk.portal, { password }, { proof: 'none' }),
  }
  beforeAll(async () => {
    if (!shared) own = await openPortal(settings)
    hash = await hashPassword(PASSWORD)
    await prepare?.(desk)
  })
  beforeEach(async () => {
    desk.portal.setNow(NOON)
    await desk.where().db.deleteFrom('outbox').where('tenant', '=', desk.portal.tenant).execute()
    await desk.where().db.deleteFrom('attempt_count').where('tenant', '=', desk.portal.tenant).execute()
  })
  afterAll(() => own?.close())
  return desk
}
