import type { ColumnType } from 'kysely'

/**
 * Read as a value and written as text (`JSON.stringify`), the only form that works in both databases. Every such column
 * has a shape in `app/stored-shapes.ts`.
 */
export interface JsonColumn<T, Insert = string, Update = string> extends ColumnType<T, Insert, Update> {
  /** Only for the compiler: see `stored-values.ts`. */
  readonly __json__: T
}

export type Json<T> = JsonColumn<T>

/** The column may be null. */
export type JsonOrNull<T> = JsonColumn<T | null, string | null, string | null>

/** A translation in the three languages of the interface. */
export interface Words {
  'zh-CN': string
  'zh-TW': string
  en: string
}
