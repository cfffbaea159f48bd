/**
 * What the specification keeps in the browser, under exactly its names (spec 1 §9). A browser that refuses storage
 * (private windows, full quota) loses the convenience, never the screen.
 */
const sessionKeys = [
  'userInfo',
  'jwt',
  'jwtHeader',
  'codeKey',
  'groupCode',
  'menuList',
  'institutionParam',
  'pdaRuleFlag',
  'fristLoginFlag',
] as const
const localKeys = ['language', 'langFlag', 'loginNextPath', 'modifyPassword', 'AISearch'] as const

export type SessionKey = (typeof sessionKeys)[number]
export type LocalKey = (typeof localKeys)[number]

/** Ours beside theirs: the colour scheme and the library in use. */
type OwnKey = 'wenyuanScheme' | 'wenyuanLibrary'

const isSessionKey = (key: string): key is SessionKey => (sessionKeys as readonly string[]).includes(key)

const storageOf = (key: string): Storage => (isSessionKey(key) ? sessionStorage : localStorage)

export function readStored(key: SessionKey | LocalKey | OwnKey): string {
  try {
    return storageOf(key).getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** An empty value removes the key. */
export function store(key: SessionKey | LocalKey | OwnKey, value: string): void {
  try {
    if (value === '') storageOf(key).removeItem(key)
    else storageOf(key).setItem(key, value)
  } catch {
    // storage refused: see above
  }
}

/** What a sign-in left behind goes; the library and the language stay. Source: spec 1 §4 "Session". */
export function forgetReader(): void {
  store('userInfo', '')
  store('jwt', '')
  store('jwtHeader', '')
}
