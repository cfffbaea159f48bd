import type { TargetKind, TargetRole } from '@wenyuan/contract/constants/other-libraries.ts'
import type { Words } from '../../platform/db/column-types.ts'

export const sruVersions = ['1.1', '1.2', '2.0'] as const
export const targetEncodings = ['utf-8', 'gb18030', 'gbk', 'marc-8'] as const
export const targetSyntaxes = ['marc21', 'unimarc', 'cnmarc'] as const

/** Fields that a target's index names can be given for. */
export const indexFields = [
  'any',
  'title',
  'author',
  'subject',
  'publisher',
  'isbn',
  'issn',
  'class',
] as const
export type IndexField = (typeof indexFields)[number]

/** Another library's catalogue, as librarians describe it. Fields that its kind does not use are empty. */
export interface Target {
  siteId: string
  name: Words
  kind: TargetKind
  role: TargetRole
  /** Off: kept, but not asked. */
  on: boolean
  position: number
  /** What readers are told of it. */
  remark: Words
  /** Readers may ask for what it has. */
  canRequest: boolean
  /** Of `sru` and `alephx`: address of its service. */
  url: string
  /** Of `z3950`. */
  host: string
  port: number
  /** Of `z3950` and `alephx`: name of the database or base. */
  database: string
  /** Of `tenant`: group code of another library of this installation. */
  tenant: string
  /** Address of a search on its own page, with `{words}` for the words; empty: it has none. */
  page: string
  /** Of `sru`. */
  version: (typeof sruVersions)[number]
  /** Of `sru`: the record schema that is asked for. */
  schema: string
  /** Of `sru` and `alephx`: its own index names; a field without one is asked by the usual name. */
  indexes: Partial<Record<IndexField, string>>
  /** Of `z3950` and `alephx`: the family of its MARC records. */
  syntax: (typeof targetSyntaxes)[number]
  /** Of `z3950`. */
  encoding: (typeof targetEncodings)[number]
}

/** A user at a target; `target connect` sets it. */
export interface TargetUser {
  user: string
  password: string
}
