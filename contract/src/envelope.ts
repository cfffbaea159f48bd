/** The generic answer of every call. Source: spec 2 §3; statuses: wire decisions "Tenant, language, envelope". */
export interface Envelope<Data> {
  success: boolean
  data: Data | null
  message: string
  errCode: string | null
  /** 401 beside HTTP 401: "sign in again". */
  code?: number
  /** The input field a 400 is about, as a path: "searchItems.0.matchMode". */
  field?: string
  /** Answers of the sign-in calls: the reader's token and the header it is sent in. */
  jwt?: string
  jwtHeader?: string
  /** Where a sign-in leads on: a route of this app. */
  nextpath?: string
}

/** A message of this text is shown by clients as "login timeout, please log in again". Source: spec 1 §8. */
export const LOGIN_TIMEOUT_MESSAGE = 'LOGIN_TIMEOUT'

/** Clients give up after this long. Source: spec 1 §9. */
export const REQUEST_TIMEOUT_MS = 30_000
