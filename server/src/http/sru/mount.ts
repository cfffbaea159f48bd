import type { FastifyInstance } from 'fastify'
import type { Scope } from '../../core/scope.ts'
import { SruFailure } from '../../search/cql/failure.ts'
import { mountProtocol, type ProtocolAnswer, type ProtocolContext } from '../protocols/visit.ts'
import { diagnosticDocument, explainDocument, foundDocument, termsDocument } from './documents.ts'
import { explainXml } from './explain.ts'
import { diagnosticJson, explainJson, foundJson, termsJson } from './json.ts'
import { formOf, operationOf, retrieveRequestOf, scanRequestOf, unservedIn, versionOf } from './request.ts'
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
    answer: (scope, sent, accept) => answered(context, scope, sent, formOf(sent, accept)),
  })

const documents = {
  xml: {
    diagnostic: diagnosticDocument,
    terms: termsDocument,
    explain: explainDocument,
    found: foundDocument,
  },
  json: { diagnostic: diagnosticJson, terms: termsJson, explain: explainJson, found: foundJson },
} as const

async function answered(
  context: ProtocolContext,
  scope: Scope,
  sent: URLSearchParams,
  form: keyof typeof documents | undefined,
): Promise<ProtocolAnswer> {
  if (form === undefined) return { status: 406, type: 'text/plain', text: 'XML and JSON are served.\n' }
  const text = await respond(context, scope, sent, documents[form])
  return { type: form === 'json' ? 'application/json' : 'text/xml', text }
}

/** What is wrong with a request is said in the answer, by number; the status stays 200. */
async function respond(
  { engine }: ProtocolContext,
  scope: Scope,
  sent: URLSearchParams,
  make: (typeof documents)[keyof typeof documents],
): Promise<string> {
  const version = versionOf(sent)
  if (version === undefined) return make.diagnostic('1.2', new SruFailure(5, sent.get('version') ?? ''))
  try {
    const operation = operationOf(sent)
    if (operation === 'scan') return make.terms(version, await scan(engine, scope, scanRequestOf(sent)))
    if (operation === 'explain') return make.explain(version, explainXml(scope, version))
    const found = await retrieve(engine, scope, retrieveRequestOf(sent, version))
    return make.found(version, { ...found, unserved: unservedIn(sent) })
  } catch (error) {
    if (!(error instanceof SruFailure)) throw error
    const isScan = sent.get('operation') === 'scan' || (!sent.has('query') && sent.has('scanClause'))
    return make.diagnostic(version, error, isScan ? 'scan' : 'searchRetrieve')
  }
}
