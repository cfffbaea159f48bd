import { TENANT_CODE } from '../platform/db/backend.ts'
import type { Words } from '../platform/db/column-types.ts'
import { insertTenant, renameTenant } from '../domain/tenants/store.ts'
import { traditionalOf } from '../locales/traditional.ts'
import { MAPPING_PATH, reservedPaths } from '../core/tenant.ts'
import type { Command, Commands } from '../core/command.ts'
import { UsageError } from '../core/output.ts'

const tenantAdd: Command = {
  usage: 'CODE --path PATH --name NAME [--name-zh-tw NAME] [--name-en NAME] [--fid FID]',
  about: 'Add a tenant: CODE is its group code, PATH the first segment of its addresses.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({
      path: { type: 'string' },
      name: { type: 'string' },
      'name-zh-tw': { type: 'string' },
      'name-en': { type: 'string' },
      fid: { type: 'string' },
    })
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
      'zh-TW': values['name-zh-tw'] ?? traditionalOf(name),
      en: values['name-en'] ?? name,
    }
    const added = await insertTenant(appContext.database, { code, path, name: names, fid: values.fid ?? '' })
    if (!added) throw new UsageError(`The code "${code}" or the path "${path}" is taken.`)
    await appContext.tenants.refresh()
    output.line(`${code} added at /${path.toLowerCase()}/`)
  },
}

const nameUsage = 'CODE NAME [--zh-tw NAME] [--en NAME]'

const tenantName: Command = {
  usage: nameUsage,
  about: 'Give a tenant another name; its code and path stay.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({ 'zh-tw': { type: 'string' }, en: { type: 'string' } })
    const [code = '', given = ''] = positionals
    const name = given.trim()
    if (name === '') throw new UsageError(`Usage: wenyuan tenant name ${nameUsage}`)
    const words: Words = {
      'zh-CN': name,
      'zh-TW': values['zh-tw'] ?? traditionalOf(name),
      en: values.en ?? name,
    }
    const renamed = await renameTenant(appContext.database, code, words)
    if (!renamed) throw new UsageError(`There is no library with the code "${code}".`)
    await appContext.tenants.refresh()
    output.line(`${code}: ${Object.values(words).join(' / ')}`)
  },
}

const tenantList: Command = {
  usage: '[--json]',
  about: 'List the tenants: code, path, name.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse({ json: { type: 'boolean' } })
    await appContext.tenants.refresh()
    for (const { code, path, name } of appContext.tenants.all()) {
      output.line(values.json ? JSON.stringify({ code, path, name }) : `${code}\t/${path}/\t${name['zh-CN']}`)
    }
  },
}

export const commands: Commands = {
  'tenant add': tenantAdd,
  'tenant name': tenantName,
  'tenant list': tenantList,
}
