import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { HIDDEN, mapSecrets } from '../platform/secrets/secret-setting.ts'
import { checkSettings } from '../domain/tenants/change-settings.ts'
import { secretSettings, settingNames, TenantSettings } from '../domain/tenants/settings.ts'
import { storedNameOf } from '../domain/tenants/settings/stored-names.ts'
import { loadTenant, updateSettings } from '../domain/tenants/store.ts'
import type { Tenant } from '../core/tenant.ts'
import type { Command, CommandContext, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'

/** The largest setting is an SVG picture of 200,000 characters. */
const LARGEST_FILE = 1_000_000

const tenantSet: Command = {
  usage: 'CODE NAME=VALUE … | NAME=@FILE …',
  about:
    'Change settings of a tenant; VALUE is text, a number, true, false or JSON, or comes from FILE. Without NAME=VALUE, print them.',
  async run({ parse }, context) {
    const { positionals } = parse({})
    const [code, ...changes] = positionals
    const tenant = await tenantWith(context, code)
    if (changes.length === 0) {
      const shown = mapSecrets(tenant.settings, secretSettings, () => HIDDEN) as Record<string, unknown>
      for (const name of settingNames) {
        context.output.line(`${storedNameOf(name)}=${JSON.stringify(shown[name]) ?? ''}`)
      }
      return
    }
    const changed = changes.map((change) => readChange(change, context.cwd))
    await saveSettings(
      context,
      tenant,
      { ...tenant.settings, ...Object.fromEntries(changed) },
      changed.map(([name]) => name),
    )
  },
}

const unsetUsage = 'CODE NAME …'

const tenantUnset: Command = {
  usage: unsetUsage,
  about: 'Give settings of a tenant their default again.',
  async run({ parse }, context) {
    const { positionals } = parse({})
    const [code, ...stored] = positionals
    const tenant = await tenantWith(context, code)
    if (stored.length === 0) throw new UsageError(`Usage: wenyuan tenant unset ${unsetUsage}`)
    const left: Record<string, unknown> = { ...tenant.settings }
    const names = stored.map(settingNamed)
    for (const name of names) delete left[name]
    await saveSettings(context, tenant, left, names)
  },
}

async function tenantWith({ appContext }: CommandContext, code = ''): Promise<Tenant> {
  const tenant = await loadTenant(appContext.database, code)
  if (!tenant) throw new UsageError(`There is no library with the code "${code}".`)
  return tenant
}

async function saveSettings(
  { appContext, output }: CommandContext,
  tenant: Tenant,
  settings: object,
  changed: readonly string[],
): Promise<void> {
  const checked = checkSettings(tenant, settings, {
    changed,
    isTenant: (other) => appContext.tenants.byCode(other) !== undefined,
  })
  if ('refusal' in checked) {
    const [name = '', ...below] = checked.refusal.name.split('.')
    throw new UsageError(`${[storedNameOf(name), ...below].join('.')}: ${checked.refusal.text}`)
  }
  await updateSettings(appContext.database, tenant.code, checked.settings)
  await appContext.tenants.refresh()
  output.line(`${tenant.code}: ${changed.length} setting${changed.length === 1 ? '' : 's'} changed`)
}

function settingNamed(stored: string): string {
  const name = settingNames.find((one) => storedNameOf(one) === stored)
  if (name === undefined) throw new UsageError(`There is no setting "${stored}".`)
  return name
}

function readChange(change: string, cwd: string): [string, unknown] {
  const at = change.indexOf('=')
  if (at < 1) throw new UsageError(`"${change}" is not NAME=VALUE.`)
  const name = settingNamed(change.slice(0, at))
  const given = change.slice(at + 1)
  const text = given.startsWith('@') ? textIn(resolve(cwd, given.slice(1))) : given
  const byDefault = TenantSettings.shape[name as keyof typeof TenantSettings.shape]
  // a version "3.0" or a colour "111111" stays text where text is expected
  if (byDefault.safeParse(text).success) return [name, text]
  try {
    return [name, JSON.parse(text)]
  } catch {
    return [name, text]
  }
}

function textIn(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new UsageError(`There is no file ${file}.`)
  if (statSync(file).size > LARGEST_FILE) throw new UsageError(`${file} is larger than a setting may be.`)
  return readFileSync(file, 'utf8').trim()
}

export const commands: Commands = {
  'tenant set': tenantSet,
  'tenant unset': tenantUnset,
}
