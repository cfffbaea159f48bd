import { z } from 'zod'

export const flag = z.boolean()
export const color = z
  .string()
  .regex(/^[0-9a-fA-F]{3}([0-9a-fA-F]{3})?$/, 'a colour without #, such as 25313d')
/** One of some codes. Another one, which was stored before they were a choice, is read as `other`; none is saved. */
export const code = <const Codes extends readonly [string, ...string[]]>(
  codes: Codes,
  other: NoInfer<Codes[number]>,
) => z.enum(codes).catch(other)

/** Only URLs that are safe for a browser: no `javascript:`, no `data:`. */
export const link = z.string().regex(/^(https?:\/\/|\/|#)|^$/, 'an http(s) address, a path, or empty')
/** A page of another site, such as a map, or empty: https, without a name and password. */
export const securePage = z
  .string()
  .trim()
  .max(400)
  .refine(
    (text) => text === '' || isSecurePage(text),
    'an https address without a name and password, or empty',
  )

function isSecurePage(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

export const words = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() })
/** Words that may be missing in a language: the text in simplified Chinese stands in. */
export const someWords = z.object({
  'zh-CN': z.string(),
  'zh-TW': z.string().default(''),
  en: z.string().default(''),
})
