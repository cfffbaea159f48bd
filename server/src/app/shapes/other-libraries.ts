import type { IllAct, IllWanted } from '../../domain/ill/ill-message.ts'
import type { Target } from '../../integrations/catalogue-target/target.ts'
import type { OaiSource } from '../../integrations/oai-source/source.ts'
import {
  anyObject,
  byKind,
  flag,
  number,
  object,
  type Shape,
  text,
  word,
} from '../../platform/db/stored-shape.ts'
import { words } from './catalogue.ts'

export const target = object<Target>({
  siteId: text,
  name: words,
  kind: word(),
  role: word(),
  on: flag,
  position: number,
  remark: words,
  canRequest: flag,
  url: text,
  host: text,
  port: number,
  database: text,
  tenant: text,
  page: text,
  version: word(),
  schema: text,
  indexes: anyObject<Target['indexes']>(),
  syntax: word(),
  encoding: word(),
})

export const oaiSource = object<OaiSource>({
  code: text,
  name: words,
  on: flag,
  url: text,
  prefix: text,
  format: word(),
  set: text,
  docCode: text,
})

export const illWanted = object<IllWanted>({
  publication: text,
  article: text,
  author: text,
  issue: text,
  edition: text,
  place: text,
  publisher: text,
  year: text,
  issn: text,
  isbn: text,
  doi: text,
  pages: text,
  remark: text,
})

const kindOf = <K extends IllAct['kind']>(): Shape<K> => word<K>()

export const illAct = byKind<IllAct>({
  ask: object({
    kind: kindOf<'ask'>(),
    service: word<'loan' | 'copy'>(),
    wanted: illWanted,
    neededBy: text,
    previous: text,
    patron: text,
  }),
  deed: object<Extract<IllAct, { kind: 'deed' }>>({ kind: kindOf<'deed'>(), deed: word(), note: text }),
  news: object<Extract<IllAct, { kind: 'news' }>>({
    kind: kindOf<'news'>(),
    reason: word(),
    status: word(),
    answer: word(),
    note: text,
    dueOn: text,
    link: text,
    barcode: text,
  }),
})
