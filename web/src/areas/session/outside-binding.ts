import { account } from '@wenyuan/contract/areas/account.ts'
import { call } from '../../api/call.ts'
import { readStored, store } from '../../api/stored-session.ts'
import { goTo } from '../../app/session/journey.ts'

/** Leaves for an identity provider, to bind an account there to the signed-in reader. @throws ApiError */
export async function bindElsewhere(kind: string): Promise<void> {
  const { loginUrl, ticket } = await call(account.beginBinding, { kind })
  store('wenyuanBinding', ticket)
  goTo(loginUrl)
}

export const isBindingUnderWay = (): boolean => readStored('wenyuanBinding') !== ''

/** The state token of the binding that this window began; removed when read, and when a sign-in begins instead. */
export function takeBinding(): string {
  const ticket = readStored('wenyuanBinding')
  store('wenyuanBinding', '')
  return ticket
}
