import { z } from 'zod'
import { isBlank } from '../constants/password-policy.ts'

/**
 * What a reader typed into a field, at most so long. Blank, absent, null and the words "null" and "undefined" are all
 * the empty text, which the call then refuses by its name. Source: spec 1 §5 "Login".
 */
export const optionalText = (longest: number) =>
  z
    .union([z.string().max(longest), z.number(), z.null()])
    .optional()
    .transform((text) => {
      const typed = text === undefined || text === null ? '' : String(text)
      return isBlank(typed) ? '' : typed
    })

/** A password as the browser sealed it: hex. See wire decisions "Session". */
export const sealed = optionalText(4_096)
