import { z } from 'zod'
import { type ContentKind, contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentList,
  contentName,
  contentText,
} from '../../domain/content/content-values.ts'
import {
  countContexts,
  deletePlatform,
  everyPlatform,
  savePlatforms,
} from '../../domain/lti/platform-store.ts'
import { isLoopback } from '../../domain/identity/settings.ts'
import { ltiAccounts, type LtiPlatform } from '../../domain/lti/platform.ts'
import { originOf } from '../../integrations/lti/platform.ts'

/** https, or plain http on this machine. */
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((text) => {
    // also called with what is no address
    if (!URL.canParse(text)) return false
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || isLoopback(hostname)
  }, 'an https address (http only for this machine)')

const Entry: z.ZodType<LtiPlatform> = z
  .strictObject({
    code: contentCode,
    name: contentName(100),
    on: contentFlag.default(true),
    issuer: contentText(500).pipe(z.string().min(1, 'the issuer (iss) of the platform')),
    clientId: contentText(255).pipe(z.string().min(1, 'the client id that the platform has given')),
    deployments: contentList(contentText(255).pipe(z.string().min(1)), 100).pipe(
      z.array(z.string()).min(1, 'at least one deployment id'),
    ),
    authUrl: address,
    keysUrl: address,
    tokenUrl: z.union([z.literal(''), address]).default(''),
    origins: contentList(address, 20)
      .transform((all) => all.map(originOf))
      .default([]),
    rolls: contentFlag.default(false),
    account: z.enum(ltiAccounts).default('sourcedId'),
  })
  .refine(({ rolls, tokenUrl }) => !rolls || tokenUrl !== '', {
    path: ['tokenUrl'],
    message: 'rolls are read with an access token',
  })

export const ltiPlatforms: ContentKind = contentKind<LtiPlatform>({
  name: 'lti-platforms',
  right: 'connection-content',
  about:
    'Learning systems that open course lists by LTI 1.3: issuer, client id, deployments, and the addresses of sign-in, keys and tokens. `lti addresses` prints what to enter there.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    启用: 'on',
    签发者: 'issuer',
    客户端: 'clientId',
    部署: 'deployments',
    登录地址: 'authUrl',
    公钥地址: 'keysUrl',
    令牌地址: 'tokenUrl',
    名册: 'rolls',
    账号: 'account',
  },
  code: ({ code }) => code,
  list: everyPlatform,
  async check(scope) {
    const registered = new Map((await everyPlatform(scope)).map((one) => [registrationOf(one), one.code]))
    return (platform) => {
      const key = registrationOf(platform)
      const other = registered.get(key)
      registered.set(key, platform.code)
      return other === undefined || other === platform.code
        ? undefined
        : `The platform ${other} has the same issuer and client id.`
    }
  },
  save: savePlatforms,
  goesAlong: async (scope, code) => [{ what: 'lti-contexts', count: await countContexts(scope, code) }],
  async remove(scope, code) {
    return (await deletePlatform(scope, code)) ? undefined : 'It does not exist.'
  },
})

const registrationOf = ({ issuer, clientId }: LtiPlatform): string => JSON.stringify([issuer, clientId])
