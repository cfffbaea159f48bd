import { TENANT_CODE } from '../platform/db/backend.ts'
import type { Words } from '../platform/db/column-types.ts'
import { HIDDEN, mapSecrets } from '../platform/secrets/secret-setting.ts'
import { secretSettings, settingNames, TenantSettings } from '../domain/tenants/settings.ts'
import { storedNameOf } from '../domain/tenants/settings/stored-names.ts'
import { insertTenant, loadTenant, updateSettings } from '../domain/tenants/store.ts'
import { MAPPING_PATH, reservedPaths } from '../domain/tenants/tenant.ts'
import type { Command } from './command.ts'
import { UsageError } from './output.ts'
import { readParameters } from './parameters.ts'

const addUsage = 'tenant add CODE --path PATH --name NAME [--name-zh-tw NAME] [--name-en NAME] [--fid FID]'

export const tenantAdd: Command = {
  usage: 'CODE --path PATH --name NAME [--name-zh-tw NAME] [--name-en NAME] [--fid FID]',
  about: 'Add a tenant: CODE is its group code, PATH the first segment of its addresses.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(
      parameters,
      {
        path: { type: 'string' },
        name: { type: 'string' },
        'name-zh-tw': { type: 'string' },
        'name-en': { type: 'string' },
        fid: { type: 'string' },
      },
      addUsage,
    )
    const code = positionals[0] ?? ''
    const path = values.path ?? ''
    const name = values.name ?? ''
    if (!TENANT_CODE.test(code)) throw new UsageError('CODE is 1 to 32 letters, digits, _ or -.')
    if (!MAPPING_PATH.test(path))
      throw new UsageError('--path is 1 to 64 letters, digits, _ or -, such as "whu".')
    if (reservedPaths.has(path.toLowerCase()))
      throw new UsageError(`The path "${path}" belongs to the server itself.`)
    if (name.trim() === '') throw new UsageError('--name is needed.')
    const names: Words = {
      'zh-CN': name,
      'zh-TW': values['name-zh-tw'] ?? name,
      en: values['name-en'] ?? name,
    }
    const added = await insertTenant(appContext.database, { code, path, name: names, fid: values.fid ?? '' })
    if (!added) throw new UsageError(`The code "${code}" or the path "${path}" is taken.`)
    await appContext.tenants.refresh()
    output.line(`${code} added at /${path.toLowerCase()}/`)
  },
}

const setUsage = 'tenant set CODE NAME=VALUE …'

export const tenantSet: Command = {
  usage: 'CODE NAME=VALUE …',
  about:
    'Change settings of a tenant; VALUE is text, a number, true, false or JSON. Without NAME=VALUE, print them.',
  async run(parameters, { appContext, output }) {
    const { positionals } = readParameters(parameters, {}, setUsage)
    const [code = '', ...changes] = positionals
    const tenant = await loadTenant(appContext.database, code)
    if (!tenant) throw new UsageError(`There is no library with the code "${code}".`)
    if (changes.length === 0) {
      const shown = mapSecrets(tenant.settings, secretSettings, () => HIDDEN) as Record<string, unknown>
      for (const name of settingNames) {
        output.line(`${storedNameOf(name)}=${JSON.stringify(shown[name]) ?? ''}`)
      }
      return
    }
    const parsed = TenantSettings.safeParse({
      ...tenant.settings,
      ...Object.fromEntries(changes.map(readChange)),
    })
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const [name, ...below] = issue?.path ?? ['A setting']
      throw new UsageError(
        `${[storedNameOf(String(name)), ...below].join('.')}: ${issue?.message ?? 'not understood'}.`,
      )
    }
    mapSecrets(parsed.data, secretSettings, (text, name) => {
      if (text !== HIDDEN) return text
      throw new UsageError(`${name}: ${HIDDEN} only stands for a secret. Give the secret itself.`)
    })
    const partners = parsed.data.partners.flatMap((partner) => ('tenant' in partner ? [partner.tenant] : []))
    const unknown = partners.find((other) => other === code || !appContext.tenants.byCode(other))
    if (unknown !== undefined)
      throw new UsageError(`partners: there is no other library with the code "${unknown}".`)
    await updateSettings(appContext.database, code, parsed.data)
    await appContext.tenants.refresh()
    output.line(`${code}: ${changes.length} setting${changes.length === 1 ? '' : 's'} changed`)
  },
}

function readChange(change: string): [string, unknown] {
  const at = change.indexOf('=')
  const stored = change.slice(0, at)
  if (at < 1) throw new UsageError(`"${change}" is not NAME=VALUE.`)
  const name = settingNames.find((one) => storedNameOf(one) === stored)
  if (name === undefined) throw new UsageError(`There is no setting "${stored}".`)
  const text = change.slice(at + 1)
  const byDefault = TenantSettings.shape[name as keyof typeof TenantSettings.shape]
  // a version "3.0" or a colour "111111" stays text where text is expected
  if (byDefault.safeParse(text).success) return [name, text]
  try {
    return [name, JSON.parse(text)]
  } catch {
    return [name, text]
  }
}

export const tenantList: Command = {
  usage: '[--json]',
  about: 'List the tenants: code, path, name.',
  async run(parameters, { appContext, output }) {
    const { values } = readParameters(parameters, { json: { type: 'boolean' } }, 'tenant list [--json]')
    await appContext.tenants.refresh()
    for (const { code, path, name } of appContext.tenants.all()) {
      output.line(values.json ? JSON.stringify({ code, path, name }) : `${code}\t/${path}/\t${name['zh-CN']}`)
    }
  },
}
