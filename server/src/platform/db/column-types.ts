import type { ColumnType } from 'kysely'

/** Read as a value and written as text (`JSON.stringify`), the only form that works in both databases. */
export type Json<T> = ColumnType<T, string, string>

/** A translation in the three languages of the interface. */
export interface Words {
  'zh-CN': string
  'zh-TW': string
  en: string
}
