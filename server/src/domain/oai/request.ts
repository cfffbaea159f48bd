import { type Period, periodOf } from './datestamp.ts'
import { OaiFailure } from './failure.ts'

export const metadataPrefixes = ['oai_dc', 'marc21', 'cnmarc'] as const
export type MetadataPrefix = (typeof metadataPrefixes)[number]

export interface ListRequest extends Period {
  verb: 'ListRecords' | 'ListIdentifiers'
  prefix: MetadataPrefix
  set?: string
}

export type OaiRequest =
  | { verb: 'Identify' }
  | { verb: 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier?: string }
  | { verb: 'GetRecord'; identifier: string; prefix: MetadataPrefix }
  | ListRequest
  | { verb: 'ListRecords' | 'ListIdentifiers'; resumptionToken: string }

/** Arguments of each verb, `!` marks those that must be there. Source: OAI-PMH 2.0, 4. */
const listArguments = ['metadataPrefix!', 'from', 'until', 'set', 'resumptionToken']
const verbs: ReadonlyMap<string, readonly string[]> = new Map([
  ['Identify', []],
  ['ListSets', ['resumptionToken']],
  ['ListMetadataFormats', ['identifier']],
  ['GetRecord', ['identifier!', 'metadataPrefix!']],
  ['ListRecords', listArguments],
  ['ListIdentifiers', listArguments],
])

/** @throws OaiFailure where the request is none of the protocol */
export function readOaiRequest(sent: URLSearchParams): OaiRequest {
  const [verb = '', ...more] = sent.getAll('verb')
  const known = verbs.get(verb)
  if (!known || more.length > 0) throw new OaiFailure('badVerb', 'There must be one verb of the protocol.')
  const given = namedOnce(sent, known)
  const token = given.get('resumptionToken')
  if (token !== undefined) return continued(verb, token, given.size)
  for (const name of known) {
    if (name.endsWith('!') && !given.has(name.slice(0, -1)))
      throw new OaiFailure('badArgument', `${name.slice(0, -1)} is missing.`)
  }
  const identifier = given.get('identifier')
  switch (verb) {
    case 'GetRecord':
      return { verb, identifier: identifier ?? '', prefix: prefixOf(given) }
    case 'ListMetadataFormats':
      return identifier === undefined ? { verb } : { verb, identifier }
    case 'ListRecords':
    case 'ListIdentifiers': {
      const set = given.get('set')
      const period = periodOf(given.get('from'), given.get('until'))
      if (set !== undefined && !setSpec.test(set))
        throw new OaiFailure('badArgument', 'set has signs that no set has.')
      return { verb, prefix: prefixOf(given), ...period, ...(set === undefined ? {} : { set }) }
    }
    case 'ListSets':
      return { verb }
    default:
      return { verb: 'Identify' }
  }
}

function namedOnce(sent: URLSearchParams, known: readonly string[]): Map<string, string> {
  const given = new Map<string, string>()
  for (const [name, value] of sent) {
    if (name === 'verb') continue
    if (!known.includes(name) && !known.includes(`${name}!`))
      throw new OaiFailure('badArgument', 'There is an argument that this verb does not have.')
    if (given.has(name)) throw new OaiFailure('badArgument', `${name} is there twice.`)
    given.set(name, value)
  }
  return given
}

function continued(verb: string, resumptionToken: string, args: number): OaiRequest {
  if (args > 1) throw new OaiFailure('badArgument', 'resumptionToken stands alone.')
  if (verb === 'ListRecords' || verb === 'ListIdentifiers') return { verb, resumptionToken }
  throw new OaiFailure('badResumptionToken', 'The list of sets is never cut.')
}

const setSpec = /^[A-Za-z0-9\-_.!~*'()]+(?::[A-Za-z0-9\-_.!~*'()]+)*$/
const prefixForm = /^[A-Za-z0-9\-_.!~*'()]+$/

function prefixOf(given: ReadonlyMap<string, string>): MetadataPrefix {
  const sent = given.get('metadataPrefix') ?? ''
  const prefix = metadataPrefixes.find((one) => one === sent)
  if (prefix) return prefix
  if (!prefixForm.test(sent)) throw new OaiFailure('badArgument', 'metadataPrefix has signs that none has.')
  throw new OaiFailure('cannotDisseminateFormat', `The formats are ${metadataPrefixes.join(', ')}.`)
}
