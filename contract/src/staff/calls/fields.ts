import { z } from 'zod'

/** Fields of several calls. */
export const id = z.string().min(1).max(128)
/** Scanned or typed, in full width too where an input method was left on. */
export const barcode = z
  .string()
  .normalize('NFKC')
  // signs without width come along when a number is copied from a page
  .overwrite((text) => text.replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '').trim())
  .min(1)
  .max(128)
export const account = z.string().normalize('NFKC').trim().min(1).max(64)
/** The code of a branch; empty: all, or the library as a whole. */
export const branchCode = z.string().max(128).default('')
/** Why something is done, for the audit log; it names no reader. */
export const reason = z.string().trim().max(200).default('')
/** Overrules what the loan policy refuses: takes the right `override`, and a reason. */
export const overruling = { override: z.boolean().default(false), reason }
export const note = z.string().trim().max(500).default('')
/** Several, also parted by commas. */
export const names = z
  .array(z.string().max(10_000))
  .max(500)
  .transform((texts) => texts.flatMap((text) => text.split(',')).map((one) => one.trim()))
  .transform((all) => all.filter((one) => one !== ''))
