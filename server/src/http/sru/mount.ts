import type { FastifyInstance } from 'fastify'
import type { Scope } from '../../core/scope.ts'
import { SruFailure } from '../../search/cql/failure.ts'
import { mountProtocol, type ProtocolContext } from '../protocols/visit.ts'
import { diagnosticDocument, explainDocument, foundDocument, termsDocument } from './documents.ts'
import { explainXml } from './explain.ts'
import { operationOf, retrieveRequestOf, scanRequestOf, unservedIn, versionOf } from './request.ts'
import { retrieve } from './retrieve.ts'
import { scan } from './scan.ts'

/**
 * `/{path}/sru`, by GET or POST: other systems search the catalogue in CQL. Sources: SRU 1.1 and 1.2 (Library of
 * Congress), searchRetrieve 2.0 (OASIS).
 */
export const mountSru = (app: FastifyInstance, context: ProtocolContext): Promise<void> =>
  mountProtocol(app, context, {
    name: 'sru',
    isServed: ({ site }) => site.settings.sruServed,
    answer: (scope, sent) => respond(context, scope, sent),
  })

/** What is wrong with a request is said in the answer, by number; the status stays 200. */
async function respond({ engine }: ProtocolContext, scope: Scope, sent: URLSearchParams): Promise<string> {
  const version = versionOf(sent)
  if (version === undefined) return diagnosticDocument('1.2', new SruFailure(5, sent.get('version') ?? ''))
  try {
    const operation = operationOf(sent)
    if (operation === 'scan') return termsDocument(version, await scan(engine, scope, scanRequestOf(sent)))
    if (operation === 'explain') return explainDocument(version, explainXml(scope, version))
    const found = await retrieve(engine, scope, retrieveRequestOf(sent, version))
    return foundDocument(version, { ...found, unserved: unservedIn(sent) })
  } catch (error) {
    if (!(error instanceof SruFailure)) throw error
    const isScan = sent.get('operation') === 'scan' || (!sent.has('query') && sent.has('scanClause'))
    return diagnosticDocument(version, error, isScan ? 'scan' : 'searchRetrieve')
  }
}
