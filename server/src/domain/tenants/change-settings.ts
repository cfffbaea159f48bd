import { HIDDEN, mapSecrets } from '../../platform/secrets/secret-setting.ts'
import { isUnified } from '../readers/identity-kinds.ts'
import { secretSettings, TenantSettings } from './settings.ts'
import { storedNameOf } from './settings/stored-names.ts'
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
): { settings: TenantSettings } | { refusal: SettingsRefusal } {
  // to save the others would remove them for good
  const left = unreadable.find((name) => !changed.includes(name))
  if (left !== undefined)
    return refused(
      left,
      'its stored secret cannot be read. Set it again, or name its key in WENYUAN_SECRET_KEY_OLD',
    )
  const parsed = TenantSettings.safeParse(settings)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const [name, ...below] = issue?.path ?? ['A setting']
    return refused([String(name), ...below.map(String)].join('.'), `${issue?.message ?? 'not understood'}.`)
  }
  const strange = changed.find((name) => isReadAsAnother(settings, parsed.data, name))
  if (strange !== undefined) return refused(strange, 'this is none of the choices.')
  const hidden: string[] = []
  mapSecrets(parsed.data, secretSettings, (text, { name }) => {
    if (text.startsWith(HIDDEN)) hidden.push(name)
    return text
  })
  if (hidden[0] !== undefined)
    return refused(hidden[0], `${HIDDEN} only stands for a secret. Give the secret itself.`)
  const { partners, consortium } = parsed.data
  const named = {
    partners: partners.flatMap((partner) => ('tenant' in partner ? [partner.tenant] : [])),
    consortium,
  }
  for (const [name, others] of Object.entries(named)) {
    const unknown = others.find((other) => other === code || !isTenant(other))
    if (unknown !== undefined) return refused(name, `there is no other library with the code "${unknown}".`)
  }
  return lockedOut(parsed.data) ?? { settings: parsed.data }
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

const refused = (name: string, text: string) => ({ refusal: { name: storedNameOf(name), text } })
