import { z } from 'zod'
import { targetKinds, targetRoles } from '@wenyuan/contract/constants/other-libraries.ts'
import { type ContentKind, contentKind, keptIn } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentName,
  contentNumber,
  contentText,
  contentWords,
  noWords,
} from '../../domain/content/content-values.ts'
import {
  indexFields,
  sruVersions,
  type Target,
  targetEncodings,
  targetSyntaxes,
} from '../../integrations/catalogue-target/target.ts'
import { oaiSources } from './oai-source-content.ts'
import { catalogueTargets } from './target-store.ts'

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]).default('')
const page = z
  .union([
    z.literal(''),
    z
      .string()
      .max(1_000)
      .regex(/^https?:\/\/[^\s{}]*\{words\}[^\s{}]*$/),
  ])
  .default('')

const Entry: z.ZodType<Target> = z
  .strictObject({
    siteId: contentCode,
    name: contentName(100),
    kind: z.enum(targetKinds),
    role: z.enum(targetRoles).default(''),
    on: contentFlag.default(true),
    position: contentNumber(0, 10_000).default(0),
    remark: contentWords(500).default(noWords),
    canRequest: contentFlag.default(false),
    url: webAddress,
    host: contentText(200).default(''),
    port: contentNumber(0, 65_535).default(0),
    database: contentText(100).default(''),
    tenant: contentText(32).default(''),
    page,
    version: z.enum(sruVersions).default('1.2'),
    schema: contentText(100).default('marcxml'),
    indexes: z
      .partialRecord(z.enum(indexFields), z.string().regex(/^[A-Za-z][\w.-]{0,60}$/, 'a name of an index'))
      .default({}),
    syntax: z.enum(targetSyntaxes).default('marc21'),
    encoding: z.enum(targetEncodings).default('utf-8'),
  })
  .superRefine(({ kind, url, host, port, page: ownPage, tenant, database }, context) => {
    const missing =
      (kind === 'sru' || kind === 'alephx') && url === ''
        ? 'url'
        : kind === 'z3950' && (host === '' || port === 0)
          ? 'host'
          : (kind === 'alephx' || kind === 'z3950') && database === ''
            ? 'database'
            : kind === 'link' && ownPage === ''
              ? 'page'
              : kind === 'tenant' && tenant === ''
                ? 'tenant'
                : undefined
    if (missing !== undefined)
      context.addIssue({ code: 'custom', path: [missing], message: `a target of kind ${kind} needs it` })
  })

const targets = contentKind<Target>({
  name: 'catalogue-targets',
  right: 'connection-content',
  about:
    'Catalogues of other libraries that readers search from here: by SRU, Z39.50, the Aleph X server, a link, or another library of this installation. `target try` asks one.',
  entry: Entry,
  headings: {
    代码: 'siteId',
    名称: 'name',
    类型: 'kind',
    角色: 'role',
    启用: 'on',
    顺序: 'position',
    说明: 'remark',
    可申请: 'canRequest',
    地址: 'url',
    检索页: 'page',
  },
  code: ({ siteId }) => siteId,
  ...keptIn(catalogueTargets),
})

export const content: readonly ContentKind[] = [targets, oaiSources]
