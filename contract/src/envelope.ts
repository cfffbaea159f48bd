import type { InterfaceTag } from './constants/languages.ts'

/** The JSON envelope of every answer. Source: spec 2 §3; statuses: wire decisions "Tenant, language, envelope". */
export interface Envelope<Data> {
  success: boolean
  data: Data | null
  message: string
  errCode: string | null
  /** Of a refusal, asked for with `EVERY_LANGUAGE_HEADER`: its sentence in each language of the interface. */
  messages?: Readonly<Record<InterfaceTag, string>>
  /** 401 together with HTTP 401: "sign in again". */
  code?: number
  /** Path of the input field that caused a 400: "searchItems.0.matchMode". */
  field?: string
  /** Answers of the sign-in calls: the reader's token and the header to send it in. */
  jwt?: string
  jwtHeader?: string
  /** Redirect target after a sign-in: a route of this app. */
  nextpath?: string
}

/** A request with this header has refusals told in every language, so that they can be shown in another one later. */
export const EVERY_LANGUAGE_HEADER = 'x-every-language'

/** Clients show this message as "login timeout, please log in again". Source: spec 1 §8. */
export const LOGIN_TIMEOUT_MESSAGE = 'LOGIN_TIMEOUT'

/** Client time-out. Source: spec 1 §9. */
export const REQUEST_TIMEOUT_MS = 30_000
