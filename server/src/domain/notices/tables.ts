import type { Json, Words } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    notice_text: NoticeTextTable
  }
}

/** Texts that a library has written for a kind of notice, in place of the built-in ones. */
interface NoticeTextTable {
  tenant: string
  kind: string
  title: Json<Words>
  text: Json<Words>
}
