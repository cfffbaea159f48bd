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

/**
 * Ours beside theirs: the colour scheme, the library in use, the tabs put away in the personal centre, and in
 * this window alone the ticket of a sign-in begun elsewhere and when it was left.
 */
type OwnKey = 'wenyuanScheme' | 'wenyuanLibrary' | 'wenyuanTabs' | 'wenyuanTicket' | 'wenyuanLeftAt'

const ownOfThisWindow: readonly string[] = ['wenyuanTicket', 'wenyuanLeftAt']

const isOfThisWindow = (key: string): boolean =>
  ownOfThisWindow.includes(key) || (sessionKeys as readonly string[]).includes(key)

const storageOf = (key: string): Storage => (isOfThisWindow(key) ? sessionStorage : localStorage)

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

/** Who is signed in, empty for nobody: what keeps one reader's answers apart from another's. */
export function storedReaderId(): string {
  try {
    const { userId } = JSON.parse(readStored('userInfo') || '{}') as { userId?: unknown }
    return typeof userId === 'string' ? userId : ''
  } catch {
    return ''
  }
}

/** A reader's token and the header it is sent in. */
export interface Credentials {
  jwt: string
  jwtHeader: string
}

/** Good for one screen only, such as the forced binding: held in memory, so that nobody is taken for signed in. */
let held: Credentials | undefined

export const holdCredentials = (credentials: Credentials | undefined): void => void (held = credentials)

/** The token the calls are made with, if any. */
export function credentials(): Credentials | undefined {
  if (held) return held
  const [jwt, jwtHeader] = [readStored('jwt'), readStored('jwtHeader')]
  return jwt && jwtHeader ? { jwt, jwtHeader } : undefined
}

/** Keeps a token where the specification says: session storage and a cookie, which is never authority. */
export function keepCredentials({ jwt, jwtHeader }: Credentials): void {
  if (held) {
    held = { jwt, jwtHeader }
    return
  }
  store('jwt', jwt)
  store('jwtHeader', jwtHeader)
  document.cookie = `jwt=${encodeURIComponent(jwt)}; path=/; SameSite=Lax`
}

/** What a sign-in left behind goes; the library and the language stay. Source: spec 1 §4 "Session". */
export function forgetReader(): void {
  held = undefined
  store('userInfo', '')
  store('jwt', '')
  store('jwtHeader', '')
  store('pdaRuleFlag', '')
  store('fristLoginFlag', '')
  document.cookie = 'jwt=; path=/; max-age=0; SameSite=Lax'
}
