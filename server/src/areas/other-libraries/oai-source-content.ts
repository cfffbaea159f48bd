import { docTypeOf } from '@wenyuan/contract/constants/doc-types.ts'
import { z } from 'zod'
import { contentKind } from '../../domain/content/content-kind.ts'
import {
  contentCode,
  contentFlag,
  contentName,
  contentText,
  refersTo,
} from '../../domain/content/content-values.ts'
import { oaiFormats, type OaiSource } from '../../integrations/oai-source/source.ts'
import { deleteOaiSource, everyOaiSource, upsertOaiSources } from './oai-source-store.ts'

const Entry: z.ZodType<OaiSource> = z.strictObject({
  code: contentCode,
  name: contentName(100),
  on: contentFlag.default(true),
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9\-_.!~*'()]{1,60}$/, 'a name such as oai_dc')
    .default('oai_dc'),
  format: z.enum(oaiFormats).default('dc'),
  set: contentText(200).default(''),
  docCode: refersTo(
    'item-types',
    contentText(2)
      .refine((code) => code === '' || docTypeOf(code) !== undefined, 'a code such as 3')
      .default(''),
  ),
})

export const oaiSources = contentKind<OaiSource>({
  name: 'oai-sources',
  right: 'connection-content',
  about:
    'Repositories whose records are copied into the catalogue each night by OAI-PMH, such as the theses of the university. `harvest` copies them now.',
  entry: Entry,
  headings: {
    代码: 'code',
    名称: 'name',
    启用: 'on',
    地址: 'url',
    元数据前缀: 'prefix',
    格式: 'format',
    集合: 'set',
    文献类型: 'docCode',
  },
  code: ({ code }) => code,
  list: everyOaiSource,
  save: upsertOaiSources,
  async remove(scope, code) {
    return (await deleteOaiSource(scope, code)) ? undefined : 'It does not exist.'
  },
})
