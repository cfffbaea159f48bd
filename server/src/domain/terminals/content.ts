import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { z } from 'zod'
import { isNetwork } from '../../platform/networks.ts'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { type ContentKind, contentKind, keptIn } from '../content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentList,
  contentName,
  contentText,
  refersTo,
} from '../content/content-values.ts'
import { type Terminal, terminalActs, terminalEncodings } from './terminal.ts'
import { terminals } from './terminal-store.ts'

/** A field of a message ends with |. */
const password = z
  .string()
  .max(64)
  .regex(/^[^|\p{Cc}]*$/u, 'must not hold | or control characters')

const Entry: z.ZodType<Terminal> = z.strictObject({
  code: contentCode.refine((code) => !code.includes('|'), 'must not hold | or control characters'),
  name: contentName(100),
  on: contentFlag.default(true),
  password: secret(password).default(''),
  branch: refersTo('libraries', contentText(64).default('')),
  networks: contentList(
    z.string().refine(isNetwork, 'a network, such as 10.0.0.0/8 or 2001:db8::/32'),
    20,
  ).default([]),
  may: contentList(z.enum(terminalActs), terminalActs.length).default(['lend', 'takeBack', 'renew']),
  needsPin: contentFlag.default(true),
  encoding: z.enum(terminalEncodings).default('utf-8'),
  language: z.enum(languageTags).default('zh-CN'),
})

const sip2Terminals = contentKind<Terminal>({
  name: 'sip2-terminals',
  right: 'connection-content',
  about:
    'Self-check machines, gates and printers that speak SIP2. A machine signs in (message 93) as LIBRARY/CODE, the codes of the library and of this entry, with the password; the operator opens the port.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    启用: 'on',
    密码: 'password',
    分馆: 'branch',
    网段: 'networks',
    可办理: 'may',
    需要读者密码: 'needsPin',
    字符编码: 'encoding',
    语言: 'language',
  },
  code: ({ code }) => code,
  ...keptIn(terminals),
})

export const content: readonly ContentKind[] = [sip2Terminals]
