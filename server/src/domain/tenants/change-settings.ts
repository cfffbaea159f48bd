import type { FieldProblem } from '@wenyuan/contract/staff/answers.ts'
import { readForm } from '../../core/read-form.ts'
import { HIDDEN, mapSecrets } from '../../platform/secrets/secret-setting.ts'
import { isUnified } from '../readers/identity-kinds.ts'
import { secretSettings, TenantSettings } from './settings.ts'
import { svgFault } from './svg-fault.ts'
import type { Tenant } from '../../core/tenant.ts'

/** Why settings are refused: a sentence, and the setting it is about. */
export interface SettingsRefusal {
  name: string
  text: string
}

const LANGUAGES = ['zhFlag', 'traditionalFlag', 'enFlag'] as const

/**
 * Checks all settings of a tenant before they are stored.
 *
 * @param changed names of the changed settings
 * @param isTenant whether another tenant of this installation has a code
 */
export function checkSettings(
  { code, unreadable }: Pick<Tenant, 'code' | 'unreadable'>,
  settings: object,
  { changed, isTenant }: { changed: readonly string[]; isTenant: (code: string) => boolean },
): { settings: TenantSettings } | { refusal: SettingsRefusal; problems?: FieldProblem[] } {
  // to save the others would remove them for good
  const left = unreadable.find((name) => !changed.includes(name))
  if (left !== undefined)
    return refused(
      left,
      'its stored secret cannot be read. Set it again, or name its key in WENYUAN_SECRET_KEY_OLD',
    )
  const read = readForm(TenantSettings, settings)
  if ('problems' in read) {
    const [{ field, text } = { field: 'A setting', text: 'not understood.' }] = read.problems
    return { ...refused(field, text), problems: read.problems }
  }
  const { value: parsed } = read
  const strange = changed.find((name) => isReadAsAnother(settings, parsed, name))
  if (strange !== undefined) return refused(strange, 'this is none of the choices.')
  for (const name of changed) {
    const text: unknown = /Svg(?:[A-Z]|$)/.test(name) ? Reflect.get(parsed, name) : ''
    const fault = typeof text === 'string' ? svgFault(text) : undefined
    if (fault !== undefined) return refused(name, fault)
  }
  const hidden: string[] = []
  mapSecrets(parsed, secretSettings, (text, { name }) => {
    if (text.startsWith(HIDDEN)) hidden.push(name)
    return text
  })
  if (hidden[0] !== undefined)
    return refused(hidden[0], `${HIDDEN} only stands for a secret. Give the secret itself.`)
  const { partners, consortium } = parsed
  const named = {
    partners: partners.flatMap((partner) => ('tenant' in partner ? [partner.tenant] : [])),
    consortium,
  }
  for (const [name, others] of Object.entries(named)) {
    const unknown = others.find((other) => other === code || !isTenant(other))
    if (unknown !== undefined) return refused(name, `there is no other library with the code "${unknown}".`)
  }
  return lockedOut(parsed) ?? { settings: parsed }
}

/** Of a code: see `code` in `settings/setting-values.ts`. */
function isReadAsAnother(given: object, read: object, name: string): boolean {
  const before: unknown = Reflect.get(given, name)
  const after: unknown = Reflect.get(read, name)
  return typeof before === 'string' && typeof after === 'string' && before.trim() !== after.trim()
}

/**
 * Whether readers can sign in. By unified authentication and WeChat nobody can without a provider; the others also work
 * by links that a trusted application makes.
 */
function hasWayIn(settings: TenantSettings): boolean {
  const { normalLogin, passportLogin, externalLogin, unifiedLogin, unifiedLoginUrl, wechatLogin } = settings
  const kinds = settings.identities.map(({ kind }) => kind)
  if (normalLogin || passportLogin || externalLogin) return true
  if (unifiedLogin && (unifiedLoginUrl !== '' || kinds.some(isUnified))) return true
  return wechatLogin && kinds.includes('wechat')
}

/** Settings that would shut everybody out. */
function lockedOut(settings: TenantSettings): { refusal: SettingsRefusal } | undefined {
  if (!hasWayIn(settings))
    return refused(
      'normalLogin',
      'no way to sign in would be left. Leave one switched on, with its provider.',
    )
  if (!LANGUAGES.some((name) => settings[name]))
    return refused('zhFlag', 'no language would be left. Leave one switched on.')
  return undefined
}

const refused = (name: string, text: string) => ({ refusal: { name, text } })
