import type { SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import type { Command, Commands } from '../../core/command.ts'
import { UsageError } from '../../core/output.ts'
import { tenantOf } from '../../core/tenant-of.ts'
import { isUniqueViolation } from '../../platform/db/database-error.ts'
import { savedBodyProblem } from './saved-body.ts'
import { deleteSavedSearch, listSavedSearches, upsertSavedSearch } from './store.ts'

const tenantOption = { tenant: { type: 'string' } } as const

const savedSearchSet: Command = {
  usage: 'ID --tenant CODE --body JSON [--resource CODE]',
  about:
    'Save a search body under an id and optionally a resource code; #/searchList?saved=ID and ?resCode=CODE open it.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse({
      ...tenantOption,
      body: { type: 'string' },
      resource: { type: 'string' },
    })
    const scope = tenantOf(appContext, values.tenant)
    const id = positionals[0] ?? ''
    if (!/^[\w.-]{1,64}$/.test(id)) throw new UsageError('ID is 1 to 64 letters, digits, _ . or -.')
    const body = readBody(values.body ?? '')
    const resourceCode = values.resource ?? null
    try {
      await upsertSavedSearch(scope, { id, resourceCode, body })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new UsageError(`The resource code "${resourceCode}" belongs to another saved search.`)
    }
    output.line(`${id} kept`)
  },
}

const savedSearchList: Command = {
  usage: '--tenant CODE',
  about: 'List the saved searches: id, resource code and body, separated by tabs.',
  async run({ parse }, { appContext, output }) {
    const { values } = parse(tenantOption)
    for (const { id, resource_code, body } of await listSavedSearches(tenantOf(appContext, values.tenant)))
      output.line([id, resource_code ?? '', JSON.stringify(body)].join('\t'))
  },
}

const savedSearchRemove: Command = {
  usage: 'ID --tenant CODE',
  about: 'Remove a saved search.',
  async run({ parse }, { appContext, output }) {
    const { values, positionals } = parse(tenantOption)
    const id = positionals[0] ?? ''
    const scope = tenantOf(appContext, values.tenant)
    if (!(await deleteSavedSearch(scope, id))) throw new UsageError(`There is no saved search "${id}".`)
    output.line(`${id} removed`)
  },
}

function readBody(text: string): SearchBodyInput {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new UsageError('--body is not JSON.')
  }
  const problem = savedBodyProblem(body)
  if (problem !== undefined) throw new UsageError(`--body: ${problem}`)
  return body as SearchBodyInput
}

export const commands: Commands = {
  'saved-search set': savedSearchSet,
  'saved-search list': savedSearchList,
  'saved-search remove': savedSearchRemove,
}
