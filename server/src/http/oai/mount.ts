import type { FastifyInstance } from 'fastify'
import { xmlText } from '../../domain/exports/xml-text.ts'
import { datestampOf } from '../../domain/oai/datestamp.ts'
import { OaiFailure } from '../../domain/oai/failure.ts'
import { readOaiRequest } from '../../domain/oai/request.ts'
import type { Scope } from '../../core/scope.ts'
import { mountProtocol, type ProtocolContext } from '../protocols/visit.ts'
import { beginList, listPage } from './list.ts'
import { stateOf } from './page-token.ts'
import { settledAt } from './store.ts'
import { getRecord, identify, listMetadataFormats, listSets } from './verbs.ts'

/** `/{path}/oai`, by GET or POST: other systems copy the catalogue. Source: OAI-PMH 2.0, document version 2015-01-08. */
export const mountOai = (app: FastifyInstance, context: ProtocolContext): Promise<void> =>
  mountProtocol(app, context, {
    name: 'oai',
    isServed: ({ site }) => site.settings.oaiServed,
    answer: (scope, sent) => respond(context, scope, sent),
  })

async function respond(context: ProtocolContext, scope: Scope, sent: URLSearchParams): Promise<string> {
  const base = `${scope.origin}/${scope.site.path}/oai`
  const echo = [...sent]
    .filter(([name, value]) => name !== 'identifier' || uri.test(value))
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')
  try {
    const { verb, xml, at } = await answerOf(context, scope, sent, base)
    const content = `<request${echo}>${xmlText(base)}</request>\n<${verb}>\n${xml}\n</${verb}>`
    return document(at ?? (await settledAt(scope)), content)
  } catch (error) {
    if (!(error instanceof OaiFailure)) throw error
    const { code, message } = error
    // what the protocol does not have is not repeated
    const said = code === 'badVerb' || code === 'badArgument' ? '' : echo
    return document(
      await settledAt(scope),
      `<request${said}>${xmlText(base)}</request>\n<error code="${code}">${xmlText(message)}</error>`,
    )
  }
}

const uri = /^[a-z][a-z0-9+.-]*:(?:[\w\-.~!*'();/?:@&=+$,]|%[\da-f]{2})+$/i

async function answerOf(
  context: ProtocolContext,
  scope: Scope,
  sent: URLSearchParams,
  base: string,
): Promise<{ verb: string; xml: string; at?: Date }> {
  const request = readOaiRequest(sent)
  const { verb } = request
  switch (verb) {
    case 'Identify':
      return { verb, xml: await identify(scope, base) }
    case 'ListSets':
      return { verb, xml: await listSets(scope) }
    case 'ListMetadataFormats':
      return { verb, xml: await listMetadataFormats(scope, request.identifier) }
    case 'GetRecord':
      return { verb, xml: await getRecord(scope, request) }
    case 'ListRecords':
    case 'ListIdentifiers': {
      const state =
        'resumptionToken' in request
          ? await stateOf(context.signingKeyOf, scope, verb, request.resumptionToken)
          : await beginList(scope, request)
      return { verb, xml: await listPage(context.signingKeyOf, scope, state), at: state.settled }
    }
  }
}

/** `at` is what harvesters take as the beginning of the next harvest. */
const document = (at: Date, content: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>${datestampOf(at)}</responseDate>
${content}
</OAI-PMH>
`
