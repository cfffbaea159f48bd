import type { KeyObject } from 'node:crypto'
import { exchange } from '../../limited-fetch.ts'
import { openPrivateKey, openPublicKey } from '../pem.ts'
import { openPlatformKeys } from './platform-keys.ts'
import type { WechatPaySettings } from './settings.ts'
import { authorizationOf, isSealedBy, type Sealed, sealedIn } from './signing.ts'

const LONGEST_MS = 5_000
const LARGEST = 262_144

export interface WechatAnswer {
  status: number
  /** Undefined without a body, as after closing an order. */
  body: unknown
}

/** Signed requests to WeChat Pay: ours are signed with our key, answers are verified with theirs. */
export interface WechatClient {
  /** @returns `down` without an answer, or when its signature is invalid */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<WechatAnswer | 'down'>
  isFromWechat(sealed: Sealed): Promise<boolean>
}

/** A thin client on Node's cryptography; for the reasons against the SDK see docs/decisions/payment.md. */
export function openClient(settings: WechatPaySettings, { clock }: { clock: () => Date }): WechatClient {
  const { url, mchid, serial, apiKey, platformKey } = settings
  const merchant = { mchid, serial, privateKey: openPrivateKey(settings.privateKey) }

  const send = async (method: 'GET' | 'POST', path: string, sent?: object) => {
    const body = sent === undefined ? '' : JSON.stringify(sent)
    const address = new URL(`${url.replace(/\/$/, '')}${path}`)
    const signed = { method, path: `${address.pathname}${address.search}`, body, now: clock() }
    const answer = await exchange(address, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': 'zh-CN',
        'user-agent': 'wenyuan',
        authorization: authorizationOf(merchant, signed),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body }),
      timeLimitMs: LONGEST_MS,
      sizeLimitBytes: LARGEST,
    })
    if (!answer.reached) return undefined
    const sealed = sealedIn((name) => answer.headers.get(name) ?? undefined, answer.text)
    return sealed && { status: answer.status, sealed }
  }

  const keys = openPlatformKeys({
    apiKey,
    ...(platformKey ? { pinned: { [platformKey.id]: openPublicKey(platformKey.publicKey) } } : {}),
    async download() {
      const list = await send('GET', '/v3/certificates')
      if (list?.status !== 200) return undefined
      const { sealed } = list
      const isSealed = (keyOf: (serial: string) => KeyObject | undefined) => {
        const key = keyOf(sealed.serial)
        return key !== undefined && isSealedBy(key, sealed, clock())
      }
      return { text: sealed.body, isSealedBy: isSealed }
    },
  })
  const isFromWechat = async (sealed: Sealed): Promise<boolean> => {
    const key = await keys.keyOf(sealed.serial, clock())
    return key !== undefined && isSealedBy(key, sealed, clock())
  }
  return {
    async ask(method, path, body) {
      const answer = await send(method, path, body)
      if (!answer || !(await isFromWechat(answer.sealed))) return 'down'
      if (answer.sealed.body === '') return { status: answer.status, body: undefined }
      try {
        return { status: answer.status, body: JSON.parse(answer.sealed.body) }
      } catch {
        return 'down'
      }
    },
    isFromWechat,
  }
}
