import { SearchBody, type SearchBodyInput } from '@wenyuan/contract/shapes/search-query.ts'
import { upsertSavedSearch } from './public.ts'
import type { Command } from '../../cli/command.ts'
import { tenantOf } from '../../cli/tenant-of.ts'
import { UsageError } from '../../cli/output.ts'
import { readParameters } from '../../cli/parameters.ts'

const usage = 'ID --tenant CODE --body JSON [--resource CODE]'

export const savedSearchSet: Command = {
  usage,
  about:
    'Save a search body under an id and optionally a resource code, for links to collections and courses.',
  async run(parameters, { appContext, output }) {
    const { values, positionals } = readParameters(
      parameters,
      { tenant: { type: 'string' }, body: { type: 'string' }, resource: { type: 'string' } },
      `saved-search set ${usage}`,
    )
    const scope = tenantOf(appContext, values.tenant)
    const id = positionals[0] ?? ''
    if (!/^[\w.-]{1,64}$/.test(id)) throw new UsageError('ID is 1 to 64 letters, digits, _ . or -.')
    const body = readBody(values.body ?? '')
    await upsertSavedSearch(scope, { id, resourceCode: values.resource ?? null, body })
    output.line(`${id} kept`)
  },
}

function readBody(text: string): SearchBodyInput {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new UsageError('--body is not JSON.')
  }
  const parsed = SearchBody.safeParse(body)
  if (parsed.success) return body as SearchBodyInput
  const issue = parsed.error.issues[0]
  throw new UsageError(`--body: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`)
}
