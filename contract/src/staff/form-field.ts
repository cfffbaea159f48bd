import type { StaffWords } from './answers.ts'

/** A field of a form that the staff room draws: of an entry of curated content, or a setting. */
export interface FormField {
  /** Name within its object, as files and commands call it. */
  name: string
  kind:
    | 'text'
    /** Several lines. */
    | 'long-text'
    /** A text in three languages: `{ 'zh-CN', 'zh-TW', en }`. */
    | 'words'
    | 'long-words'
    | 'number'
    /** A sum in the smallest unit of its currency; entered in the main unit. */
    | 'money'
    | 'flag'
    | 'day'
    | 'color'
    /** A drawing as the text of an SVG file. */
    | 'svg'
    /** The address of a picture, which can be uploaded. */
    | 'picture'
    | 'secret'
    /** One of `choices`. */
    | 'choice'
    /** Some of `choices`. */
    | 'choices'
    /** Texts, one a line. */
    | 'texts'
    /** Whole numbers. */
    | 'numbers'
    /** Has `fields`. */
    | 'object'
    /** A list of objects, each with `fields`, or with the fields of its variant. */
    | 'objects'
    /** An object of one of `variants`, named by its own field `kind`. */
    | 'variant'
    /** Anything else, as JSON. */
    | 'json'
  isRequired: boolean
  /** An object that has only those of its fields that are filled. */
  isPartial?: boolean
  /** An object that is null where nothing is entered. */
  isNullable?: boolean
  /** Of a sum; absent: the field `currency` of the same object, or CNY where it has none. */
  currency?: string
  /** Longest text, or largest number. */
  most?: number
  least?: number
  choices?: readonly string[]
  /** What the choices are called, where the library or the screen names them. */
  names?: Readonly<Record<string, StaffWords | string>>
  /**
   * A text, or each of several, is the code of an entry of this kind of content, the id of a record (`records`), or one
   * of the other codes that `find-references` names.
   */
  refersTo?: string
  /** It may also hold what names nothing yet. */
  isOpen?: boolean
  /** `*` stands for all of them. */
  hasAny?: boolean
  /** A code may have its place among the best bets behind it: `law:1`. */
  isRanked?: boolean
  /** The order of the chosen values means something. */
  isOrdered?: boolean
  fields?: readonly FormField[]
  variants?: Readonly<Record<string, readonly FormField[]>>
  /** What the form begins with for a new entry. */
  initial?: unknown
}
