/**
 * Keys prescribed by the specification (spec 1 §9). If the browser refuses storage (blocked cookies, full quota), the
 * values are kept for this page: a sign-in lasts as long as it.
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
 * Our own keys: colour scheme, library in use, branch where the reader fetches books, the look of result
 * lists, the format exported last, tabs closed in the personal centre, the selected records of a library,
 * the version of a library's privacy statement consented to here, answers to questionnaires that were not sent yet; for this window only, the records viewed last in a library, the
 * filters kept for new searches, the state token of a sign-in under way, that one was begun at another site, the action that waits for it, the state tokens of a
 * binding and of a sign-in at ORCID under way, and the time the window was left.
 */
type OwnKey =
  | 'wenyuanScheme'
  | 'wenyuanLibrary'
  | 'wenyuanBranch'
  | 'wenyuanList'
  | 'wenyuanExport'
  | 'wenyuanTabs'
  | 'wenyuanTicket'
  | 'wenyuanLeftAt'
  | 'wenyuanBegan'
  | 'wenyuanAction'
  | 'wenyuanBinding'
  | 'wenyuanAnswers'
  | 'wenyuanOrcid'
  | 'wenyuanFilters'
  | `wenyuanConsent ${string}`
  | `wenyuanSelection ${string}`
  | `wenyuanViewed ${string}`

const ownOfThisWindow: readonly string[] = [
  'wenyuanTicket',
  'wenyuanOrcid',
  'wenyuanLeftAt',
  'wenyuanBegan',
  'wenyuanAction',
  'wenyuanBinding',
  'wenyuanFilters',
]

const isOfThisWindow = (key: string): boolean =>
  ownOfThisWindow.includes(key) ||
  key.startsWith('wenyuanViewed ') ||
  (sessionKeys as readonly string[]).includes(key)

const storageOf = (key: string): Storage => (isOfThisWindow(key) ? sessionStorage : localStorage)

/** What the browser refused to store. */
const inMemory = new Map<SessionKey | LocalKey | OwnKey, string>()

export function readStored(key: SessionKey | LocalKey | OwnKey): string {
  const kept = inMemory.get(key)
  if (kept !== undefined) return kept
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
    inMemory.delete(key)
  } catch {
    inMemory.set(key, value)
  }
}

/** Id of the signed-in reader, empty for visitors; separates the caches of readers. */
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

/** A token for one screen only, such as the forced binding: kept in memory, because it is no session. */
let held: Credentials | undefined

export const holdCredentials = (credentials: Credentials | undefined): void => void (held = credentials)

/** The token that calls are made with, if any. */
export function credentials(): Credentials | undefined {
  if (held) return held
  const [jwt, jwtHeader] = [readStored('jwt'), readStored('jwtHeader')]
  return jwt && jwtHeader ? { jwt, jwtHeader } : undefined
}

/**
 * Stores a token in session storage. The cookie that the specification prescribes says only that there is one: a script
 * or a proxy that reads cookies learns no token.
 */
export function keepCredentials({ jwt, jwtHeader }: Credentials): void {
  if (held) {
    held = { jwt, jwtHeader }
    return
  }
  store('jwt', jwt)
  store('jwtHeader', jwtHeader)
  document.cookie = `jwt=1; path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** The reader whose session has ended by itself, until somebody signs in or out. */
let ended = ''

export const endedReaderId = (): string => ended

/** The reader whose data is shown: also when the session has ended by itself. Empty for visitors. */
export const ownerId = (): string => storedReaderId() || ended

export const forgetEnded = (): void => void (ended = '')

/** Forgets a session that nobody has ended: its reader may come back. */
export function endReader(): void {
  const left = ownerId()
  forgetReader()
  ended = left
}

/** Removes everything a sign-in stored; library and language stay. Source: spec 1 §4 "Session". */
export function forgetReader(): void {
  held = undefined
  forgetEnded()
  store('userInfo', '')
  store('jwt', '')
  store('jwtHeader', '')
  store('pdaRuleFlag', '')
  store('fristLoginFlag', '')
  document.cookie = 'jwt=; path=/; max-age=0; SameSite=Lax'
}
