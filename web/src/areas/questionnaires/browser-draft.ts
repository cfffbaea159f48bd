import type { Answers } from '@wenyuan/contract/constants/question-rules.ts'
import { currentIdentity } from '../../api/identity.ts'
import { readStored, store, storedReaderId } from '../../api/stored-session.ts'

/** Answers that were not sent yet, in this browser. */
export interface BrowserDraft {
  /** Sent with the answers: a sending that arrived although its answer was lost counts once. */
  sendKey: string
  answers: Answers
}

type Stored = Record<string, { sendKey: string; answers: [string, string[]][] }>

const keyOf = (questionnaireId: string): string =>
  `${currentIdentity().groupCode} ${storedReaderId()} ${questionnaireId}`

function everyDraft(): Stored {
  try {
    return JSON.parse(readStored('wenyuanAnswers') || '{}') as Stored
  } catch {
    return {}
  }
}

/** What this reader has answered and not sent yet; undefined: nothing. It ends with the sign-out. */
export function browserDraft(questionnaireId: string): BrowserDraft | undefined {
  const drafts = everyDraft()
  const key = keyOf(questionnaireId)
  const kept = Object.hasOwn(drafts, key) ? drafts[key] : undefined
  if (!Array.isArray(kept?.answers)) return undefined
  return { sendKey: kept.sendKey, answers: new Map(kept.answers) }
}

export function keepBrowserDraft(questionnaireId: string, { sendKey, answers }: BrowserDraft): void {
  const drafts = { ...everyDraft(), [keyOf(questionnaireId)]: { sendKey, answers: [...answers] } }
  store('wenyuanAnswers', JSON.stringify(drafts))
}

export function forgetBrowserDraft(questionnaireId: string): void {
  const { [keyOf(questionnaireId)]: _, ...others } = everyDraft()
  store('wenyuanAnswers', Object.keys(others).length > 0 ? JSON.stringify(others) : '')
}

/** `randomUUID` is missing where the page is not secure. */
export const makeSendKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
