import { z } from 'zod'
import { isBlank } from '../constants/password-policy.ts'

/**
 * Text from a form field with a maximum length in characters. Blank, absent, null and the texts "null" and "undefined"
 * become the empty text; the call then refuses it with its own code. Source: spec 1 §5 "Login".
 */
export const optionalText = (longest: number) =>
  z
    .union([z.string().max(longest), z.number(), z.null()])
    .optional()
    .transform((text) => {
      const typed = text === undefined || text === null ? '' : String(text)
      return isBlank(typed) ? '' : typed
    })

/** A password as encrypted by the browser, hex. See wire decisions "Session". */
export const sealed = optionalText(4_096)
