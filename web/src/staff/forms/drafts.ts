import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { libraryPath } from '../call.ts'
import { screenOwner } from '../session.ts'
import { asObject, type FormValues } from './field-props.ts'
import { isSame } from './merged.ts'

/** What was typed in a form and is not saved yet: in this window, until its person signs out. */
export interface Draft {
  /** When something was typed last, ISO 8601. */
  at: string
  /** What was stored when the typing began. */
  base: FormValues
  values: FormValues
  /** Fields with a secret that was typed: it is not kept. */
  secrets: readonly string[]
}

const PREFIX = 'wenyuanDraft '
/** For windows without storage; it ends with the page. */
const inMemory = new Map<string, string>()

const keyOf = (form: string): string => `${PREFIX}${libraryPath()} ${screenOwner()} ${form}`

/** The draft of a form; what cannot be read is none. */
export function draftOf(form: string): Draft | undefined {
  try {
    const text = inMemory.get(keyOf(form)) ?? sessionStorage.getItem(keyOf(form))
    const read: unknown = text === null ? undefined : JSON.parse(text)
    return isDraft(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  typeof value['at'] === 'string' &&
  isObject(value['base']) &&
  isObject(value['values']) &&
  Array.isArray(value['secrets'])

/** Keeps what is typed; secrets are not kept. */
export function keepDraft(
  form: string,
  { base, values: typed }: Pick<Draft, 'base' | 'values'>,
  fields: readonly FormField[],
): void {
  const at = new Date().toISOString()
  const values = withoutSecrets(fields, typed, base)
  const secrets = Object.keys(typed).filter((name) => !isSame(typed[name], values[name]))
  const text = JSON.stringify({ at, base, values, secrets })
  inMemory.set(keyOf(form), text)
  try {
    // where the quota is used up, an older text must not come back as this one
    sessionStorage.removeItem(keyOf(form))
    sessionStorage.setItem(keyOf(form), text)
  } catch {
    // without storage, or beyond its quota, it ends with the page
  }
}

export function forgetDraft(form: string): void {
  inMemory.delete(keyOf(form))
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // nothing was stored
  }
}

/** At the sign-out, and when somebody else has signed in: nothing of a person stays for the next one. */
export function forgetDrafts(isKept: (key: string) => boolean = () => false): void {
  for (const key of inMemory.keys()) if (!isKept(key)) inMemory.delete(key)
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !isKept(key)) sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}

/** Drafts of the person who is signed in now stay. */
export const forgetDraftsOfOthers = (): void => forgetDrafts((key) => key.startsWith(keyOf('')))

/** A secret that was typed is as it was before. */
const withoutSecrets = (fields: readonly FormField[], values: FormValues, base: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)
      return [name, field ? withoutSecretsIn(field, value, base[name]) : value]
    }),
  )

function withoutSecretsIn(field: FormField, value: unknown, base: unknown): unknown {
  if (field.kind === 'secret') return base
  if (Array.isArray(value)) {
    const before: unknown[] = Array.isArray(base) ? base : []
    return value.map((one, at) => withoutSecretsIn(field, one, before[at]))
  }
  if (typeof value !== 'object' || value === null) return value
  const values = asObject(value)
  const own = field.variants?.[String(values['kind'])] ?? field.fields ?? []
  return own.length === 0 ? value : withoutSecrets(own, values, asObject(base))
}
