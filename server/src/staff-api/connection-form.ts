import type { BlockList } from 'node:net'
import type { z } from 'zod'
import { openAddressOf } from '../integrations/library-system/address-guard.ts'
import { secretsOf } from '../platform/db/dialect.ts'
import { HIDDEN, mapSecrets, type SecretPaths } from '../platform/secrets/secret-setting.ts'
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

/** What the form says about the first wrong field. */
export function refusalOf(error: z.ZodError): { refusal: string; field: string } {
  const issue = error.issues[0]
  return { refusal: `${issue?.message ?? 'not understood'}.`, field: issue?.path.join('.') ?? '' }
}

/**
 * Settings with each hidden secret replaced by the stored one.
 *
 * @returns `unknown`: the name of the first secret that is still hidden
 */
export function withKeptSecrets(
  settings: object,
  secrets: SecretPaths,
  stored: Readonly<Record<string, unknown>>,
): { kept: object; unknown: string | undefined } {
  let unknown: string | undefined
  const kept = mapSecrets(settings, secrets, (text, name) => {
    if (text !== HIDDEN) return text
    const secret = stored[name]
    if (typeof secret === 'string' && secret !== '') return secret
    unknown ??= name
    return text
  }) as object
  return { kept, unknown }
}

/** Whether a host, which may have a port, has only addresses in public networks and those that the operator allows. */
export const isOpenHost = async (host: string, allowed: BlockList): Promise<boolean> =>
  (await openAddressOf(new URL(`http://${host}`).hostname, allowed)) !== undefined
