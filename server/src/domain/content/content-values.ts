import { z } from 'zod'
import type { Words } from '../../platform/db/column-types.ts'
import { traditionalOf } from '../../locales/traditional.ts'

/** Shapes of the values in content files. A CSV cell is text: numbers and flags are read from text too. */

/** A code that a library chooses: in addresses and files, so without blanks and separators. */
export const contentCode = z
  .string()
  .trim()
  .regex(/^[^\s/\\;,"'<>]{1,64}$/, 'a code of 1 to 64 characters without blanks, / \\ ; , " or quotes')

/** One line of text: trimmed, NFC, without control and bidirectional override characters. */
export const contentText = (longest: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replaceAll(UNWANTED, '').trim())
    .pipe(z.string().max(longest))

const UNWANTED = /[^\P{Cc}\t\n]|\p{Bidi_Control}/gu

export const contentNumber = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
    z.number().int().min(least).max(most),
  )

/** A sum in the smallest unit of its currency, such as fen: the staff room shows and takes the main one, such as yuan. */
export const money = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ money: true })

/** The address of a picture: pages load them over https only (Content-Security-Policy). */
export const secureAddress = z.url({ protocol: /^https$/ }).max(2_000)
export const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
/** A path of the portal, such as /searchList?saved=ID. */
export const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'a path of the portal')
/** A picture that this server has itself: "/wenyuan/band.svg". */
export const portalFile = z
  .string()
  .max(400)
  .regex(/^\/[\w-]+(?:\/[\w-]+)*\.(?:svg|webp|png|jpg|jpeg|avif)$/)

/** A cover or a logo: an address elsewhere, a picture of the portal, or none. The staff room uploads one. */
export const pictureAddress = z
  .union([z.literal(''), portalFile, secureAddress], {
    error: 'an https address, a picture of the portal, or empty',
  })
  .meta({ picture: true })

/** A list; a CSV cell has its values with `;` between them. */
export const contentList = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(/[;；]/)
            .map((one) => one.trim())
            .filter((one) => one !== '')
        : value,
    z.array(item).max(most),
  )

const TRUE = new Set(['true', '1', 'yes', '是'])
const FALSE = new Set(['false', '0', 'no', '否'])

export const contentFlag = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  const text = value.trim().toLowerCase()
  return TRUE.has(text) ? true : FALSE.has(text) ? false : value
}, z.boolean())

/**
 * A text in three languages, or in simplified Chinese only. A missing traditional text is converted (OpenCC, Taiwan's
 * terms); a missing English text is the Chinese one.
 */
export const contentWords = (longest: number): z.ZodType<Words> =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? { 'zh-CN': value } : value),
      z.strictObject({
        'zh-CN': contentText(longest).optional(),
        'zh-TW': contentText(longest).optional(),
        en: contentText(longest).optional(),
      }),
    )
    .transform(({ 'zh-CN': simplified, 'zh-TW': traditional, en }) => {
      const first = simplified || traditional || en || ''
      return {
        'zh-CN': first,
        'zh-TW': traditional || (simplified ? traditionalOf(simplified) : first),
        en: en || first,
      }
    })
    .meta({ words: longest })

/** As `contentWords`, and not empty. */
export const contentName = (longest: number): z.ZodType<Words> =>
  contentWords(longest)
    .refine((words) => words['zh-CN'] !== '', 'a name is needed')
    .meta({ words: longest })

/** Absent: empty in all languages. */
export const noWords: Words = { 'zh-CN': '', 'zh-TW': '', en: '' }

interface Reference {
  /** It may hold what names nothing yet: names that stand for themselves, records that come later. */
  isOpen?: boolean
  /** `*` stands for all. */
  hasAny?: boolean
  /** A list whose order means something. */
  ordered?: boolean
  /** Codes with a place among the best bets: `law:1`. */
  isRanked?: boolean
}

/**
 * A field, or a list, with codes of entries of another kind of content, of records, or of another source of
 * `staff-api/reference-sources.ts`: the staff room offers them by name, and refuses others unless it is open.
 */
export const refersTo = <Schema extends z.ZodType>(
  kind: string,
  schema: Schema,
  reference: Reference = {},
): Schema => schema.meta({ refersTo: kind, ...reference })
