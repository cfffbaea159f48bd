import type { Scope } from '../../core/scope.ts'
import { OaiFailure } from '../../domain/oai/failure.ts'

/** Part of every identifier of this library: its domain, or one that no other library of the installation has. */
export const repositoryOf = ({ site }: Pick<Scope, 'site'>): string =>
  site.settings.oaiDomain || `${site.code.replace(/^(?![a-zA-Z])|[^a-zA-Z0-9-]/g, 'x')}.wenyuan.invalid`

/** Source: OAI identifier format 2.0. */
export const identifierOf = (scope: Pick<Scope, 'site'>, recordId: string): string =>
  `oai:${repositoryOf(scope)}:${encodeURIComponent(recordId.toWellFormed())}`

/** @throws OaiFailure for an identifier that this library never gave */
export function recordIdOf(scope: Pick<Scope, 'site'>, identifier: string): string {
  const head = `oai:${repositoryOf(scope)}:`
  const unknown = new OaiFailure('idDoesNotExist', 'No record of this library has this identifier.')
  if (!identifier.startsWith(head)) throw unknown
  try {
    return decodeURIComponent(identifier.slice(head.length))
  } catch {
    throw unknown
  }
}
