import type { BlockList } from 'node:net'
import type { FieldProblem, Refused } from '@wenyuan/contract/staff/answers.ts'
import { openAddressOf } from '../integrations/library-system/address-guard.ts'
import { secretsOf } from '../platform/db/dialect.ts'
import type { TenantScope } from '../platform/db/tenant-scope.ts'

/** A refusal of a host; the room has it in each language. */
export const HOST_CLOSED = 'this host has no address in a network that the operator allows.'

/** Another text after every change of what is stored. It says nothing about the secrets in it. */
export const formVersion = ({ db, tenant }: TenantScope, what: string, stored: unknown): string =>
  secretsOf(db)
    .digest(JSON.stringify(stored ?? null), `${what} version ${tenant}`)
    .slice(0, 16)

/** Fields that a form leaves empty have their defaults. */
export const withoutBlanks = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

/** What is said of wrong fields: of the first, and of all. */
export function refusalOf(problems: FieldProblem[]): Refused {
  const [{ text, field } = { text: 'not understood.', field: '' }] = problems
  return { refusal: text, field, problems }
}

/** What is said of a secret that a form does not know any more. */
export const secretNeeded = (field: string): { refusal: string; field: string } => ({
  refusal: 'another system or host: enter the secret again.',
  field,
})

/** Whether a host, which may have a port, has only addresses in public networks and those that the operator allows. */
export const isOpenHost = async (host: string, allowed: BlockList): Promise<boolean> =>
  (await openAddressOf(new URL(`http://${host}`).hostname, allowed)) !== undefined
