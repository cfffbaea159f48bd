import type { Person } from '../../domain/identity/identity.ts'

type Attributes = Record<string, string[]>

const MOST_ATTRIBUTES = 64
const LONGEST = 2_000

/**
 * Claims or attributes of any identity provider as lists of texts; values other than text, number or boolean are
 * omitted.
 */
export function attributesFrom(claims: Readonly<Record<string, unknown>>): Attributes {
  const attributes: Attributes = Object.create(null) as Attributes
  for (const [name, value] of Object.entries(claims).slice(0, MOST_ATTRIBUTES)) {
    const values = (Array.isArray(value) ? value : [value]).flatMap(textOf)
    if (values.length > 0) attributes[name] = values
  }
  return attributes
}

const textOf = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [String(value).trim().slice(0, LONGEST)].filter(Boolean)
    : []

interface Naming {
  accountAttribute?: string | undefined
  accountScope?: string | undefined
  nameAttribute?: string | undefined
}

/** Account and name from the attributes, by the configured names or else the usual names of the protocol. */
export function nameFrom(
  attributes: Attributes,
  settings: Naming,
  usual: { account: readonly string[]; name: readonly string[] },
): Pick<Person, 'account' | 'name'> {
  const first = (names: readonly string[]) => names.flatMap((name) => attributes[name] ?? [])[0]
  const account = unscoped(
    first(settings.accountAttribute ? [settings.accountAttribute] : usual.account),
    settings.accountScope,
  )
  const name = first(settings.nameAttribute ? [settings.nameAttribute] : usual.name)
  return { ...(account === undefined ? {} : { account }), ...(name === undefined ? {} : { name }) }
}

/** The account before `@scope`; none for somebody of another scope, who may have the same number there. */
function unscoped(account: string | undefined, scope: string | undefined): string | undefined {
  if (account === undefined || !scope) return account
  const at = account.lastIndexOf('@')
  const isOurs = at > 0 && account.slice(at + 1).toLowerCase() === scope.replace(/^@/, '').toLowerCase()
  return isOurs ? account.slice(0, at) : undefined
}
