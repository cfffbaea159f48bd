/**
 * Password policies by the tenant's `passwordCheck` code, shared by browser and server. Source: spec 1 §5 "Password
 * policy by configuration" and "Other variants".
 */
export const passwordPolicies = ['0', '1', '2', '3', '4', '5'] as const
export type PasswordPolicy = (typeof passwordPolicies)[number]

export const passwordFaults = [
  'PASSWORD_EMPTY',
  'PASSWORD_TOO_LONG',
  'PASSWORD_NEEDS_DIGIT_AND_LETTER',
  'PASSWORD_NEEDS_THREE_KINDS',
  'PASSWORD_NEEDS_SIX',
  'PASSWORD_NEEDS_EIGHT_TO_SIXTEEN',
  'PASSWORD_IS_ACCOUNT',
] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** Limits the cost of hashing: NIST SP 800-63B §5.1.1.2 asks for a limit of at least 64. */
export const LONGEST_PASSWORD = 128

const special = /[!@#$%^&*(),.?":{}|<>]/
const kindsIn = (password: string): number =>
  [/\d/, /\p{Lu}/u, /\p{Ll}/u, special].filter((kind) => kind.test(password)).length
const hasDigitAndLetter = (password: string): boolean => /\d/.test(password) && /\p{L}/u.test(password)
const lengthOf = (password: string): number => [...password].length

const rules: Record<PasswordPolicy, (password: string) => PasswordFault | undefined> = {
  '0': () => undefined,
  '1': (password) =>
    lengthOf(password) >= 8 && hasDigitAndLetter(password) ? undefined : 'PASSWORD_NEEDS_DIGIT_AND_LETTER',
  '2': (password) =>
    lengthOf(password) >= 8 && kindsIn(password) >= 3 ? undefined : 'PASSWORD_NEEDS_THREE_KINDS',
  '3': (password) =>
    lengthOf(password) >= 6 && hasDigitAndLetter(password) ? undefined : 'PASSWORD_NEEDS_SIX',
  '4': (password) =>
    lengthOf(password) >= 8 && lengthOf(password) <= 16 ? undefined : 'PASSWORD_NEEDS_EIGHT_TO_SIXTEEN',
  '5': (password) =>
    lengthOf(password) >= 8 && kindsIn(password) >= 3 ? undefined : 'PASSWORD_NEEDS_THREE_KINDS',
}

/**
 * The first violation of a new password; undefined when it is accepted. An unknown code counts as the strictest policy.
 */
export function passwordFault(
  password: string,
  { isPasswordProtect, passwordCheck }: { isPasswordProtect: boolean; passwordCheck: string },
  /** The account, and in the strong variant (5) also the resident id: the password must differ from them. */
  names: readonly string[],
): PasswordFault | undefined {
  if (isBlank(password)) return 'PASSWORD_EMPTY'
  if (lengthOf(password) > LONGEST_PASSWORD) return 'PASSWORD_TOO_LONG'
  // '1' wins: no check (wire decisions "Session")
  if (isPasswordProtect) return undefined
  const policy = passwordPolicies.find((one) => one === passwordCheck) ?? '5'
  const fault = rules[policy](password)
  if (fault) return fault
  const bare = password.toLowerCase()
  const isName = (policy === '2' || policy === '5') && names.some((name) => name.toLowerCase() === bare)
  return isName ? 'PASSWORD_IS_ACCOUNT' : undefined
}

/** Strength of a password while it is typed, 0 to 3. Source: spec 1 §5 "Password strength helper". */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0
  if (lengthOf(password) >= 8 && kindsIn(password) >= 3) return 3
  if (lengthOf(password) >= 6 && hasDigitAndLetter(password)) return 2
  return 1
}

/** True for blank or absent text, and for "null" and "undefined" as text. Source: spec 1 §5. */
export const isBlank = (text: string | null | undefined): boolean =>
  text === null || text === undefined || ['', 'null', 'undefined'].includes(text.trim())
