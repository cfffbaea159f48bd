import { z } from 'zod'

/** Wire flags are the strings '0' and '1'; the app uses booleans. Source: spec 1 §9, wire decisions. */
export const flag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (wire) => wire === '1',
  encode: (value) => (value ? ('1' as const) : ('0' as const)),
})

/** A flag in a request: callers send '0'/'1' or a boolean. */
export const flagInput = z
  .union([z.boolean(), z.enum(['0', '1'])])
  .transform((value) => value === true || value === '1')

/** A whole number in a request; query strings carry it as text. Nothing else is accepted: null is not 0. */
export const wholeNumber = (least: number, most: number) =>
  z
    .union([z.number(), z.string().trim().min(1).max(32)])
    .pipe(z.coerce.number<string | number>().int().min(least).max(most))

/** A day of the calendar; another year than one of four figures is a slip, and databases have no year 0. */
export const dayLike = (message?: string) =>
  z.iso.date(message).check(({ value, issues }) => {
    if (value < '1000')
      issues.push({ code: 'invalid_format', format: 'date', input: value, ...(message ? { message } : {}) })
  })
export const day = dayLike()
export const dayOrNone = z.union([z.literal(''), day]).default('')

/** One or many values in a request; empty means "off". */
export const oneOrMany = z
  .union([z.string().max(512), z.array(z.string().max(512)).max(100)])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((one) => one !== ''))

/** Input of a call without parameters. Unknown keys are ignored, as everywhere. */
export const nothing = z.object({})

/** Output of a call that answers only "done". */
export const done = z.literal(true)
