import type { Page } from 'playwright-core'
import { staff } from './staff.ts'

interface OwnReader {
  account: string
  password: string
}

/** Codes of the demo libraries by their paths. A library of a story has one word for both. */
const demoCodes: Readonly<Record<string, string>> = { wenyuan: 'wydx', linjiang: 'ljxy' }

/** A reader whom no other story has, like a demo reader (docs/session.md): with loans, charges and notices of his own. */
export async function ownReader({
  like,
  tenant = 'wydx',
}: {
  like: string
  tenant?: string
}): Promise<OwnReader> {
  return JSON.parse(await staff('demo', 'reader', '--tenant', tenant, '--like', like)) as OwnReader
}

/**
 * Signs a reader of the open library in without the form, with consent: a session is opened over the control socket, and
 * stored as the app stores it.
 */
export async function enterAs({ page }: { page: Page }, account: string): Promise<void> {
  const { origin, path, tenant } = libraryOf(page)
  const token = await staff('reader', 'token', account, '--tenant', tenant, '--json')
  const { jwt, jwtHeader } = JSON.parse(token) as { jwt: string; jwtHeader: string }
  const headers = { mappingPath: path, groupCode: tenant, [jwtHeader]: jwt }
  // the form asks for it
  await fetch(`${origin}/find/userInfo/consent`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const { data } = (await (await fetch(`${origin}/oga/userinfo`, { headers })).json()) as { data: object }
  const stored = { jwt, jwtHeader, userInfo: JSON.stringify(data) }
  await page.context().addCookies([{ name: 'jwt', value: '1', url: origin, sameSite: 'Lax' }])
  await page.evaluate(`Object.assign(sessionStorage, ${JSON.stringify(stored)})`)
  await page.reload()
  // on a phone the name of the reader is in the menu
  await page.getByRole('banner').getByRole('button').first().waitFor()
}

/** Signs a reader in whom no other story has, like a demo reader. */
export async function enterLike(reader: { page: Page }, like: string): Promise<OwnReader> {
  const own = await ownReader({ like, tenant: libraryOf(reader.page).tenant })
  await enterAs(reader, own.account)
  return own
}

function libraryOf(page: Page) {
  const { origin, pathname } = new URL(page.url())
  const [, path = ''] = pathname.split('/')
  return { origin, path, tenant: demoCodes[path] ?? path }
}
