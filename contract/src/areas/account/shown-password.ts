import { optionalText, sealed } from '../../shapes/optional-text.ts'

/** Why an account does not accept a password. */
export const keyFailures = [
  'PASSWORD_EMPTY',
  'KEY_USED_UP',
  'CODE_WRONG',
  'PASSWORD_WRONG',
  'TRIES_USED_UP',
] as const

/** An encrypted password and the id of the key it was encrypted with. */
export const shown = { password: sealed, codeKey: optionalText(64), verifyCode: optionalText(64) }
