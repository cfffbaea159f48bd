import type { ColumnType } from 'kysely'

/** Read as a value and written as text (`JSON.stringify`), the one form both databases agree on. */
export type Json<T> = ColumnType<T, string, string>

/** Words in the three languages of the interface. */
export interface Words {
  'zh-CN': string
  'zh-TW': string
  en: string
}
