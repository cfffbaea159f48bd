import type { MarcField, MarcRecord } from '../record.ts'
import { compose } from './composition.ts'
import { parseLenientJson } from './lenient-json.ts'

/** The object is not a MARC record; the message gives the reason. */
export class NotMarcJson extends Error {
  override name = 'NotMarcJson'
}

/**
 * Parses one MARC record from the text of a JSON object: MARC-in-JSON (`leader`, `fields: [{ "245": { ind1, ind2,
 * subfields: [{ "a": … }] } }]`) or the older MARC-JSON (`leader`, `controlfield: [{ tag, data }]`, `datafield: [{ tag,
 * ind, subfield: [{ code, data }] }]`). Common errors in the JSON are corrected and reported as repairs.
 */
export function readMarcJson(text: string): { marc: MarcRecord; repairs: string[] } {
  const repairs: string[] = []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    try {
      value = parseLenientJson(text)
    } catch (error) {
      throw new NotMarcJson(
        `The record is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
      )
    }
    repairs.push('The record is not legal JSON; it was mended.')
  }
  const object = objectOf(value)
  const leader = object?.['leader']
  if (!object || typeof leader !== 'string')
    throw new NotMarcJson('The object has no "leader": it is no MARC record.')
  const fields = Array.isArray(object['fields'])
    ? object['fields'].flatMap((field: unknown) => readKeyedField(field, repairs))
    : readTaggedFields(object, repairs)
  if (fields.length === 0) throw new NotMarcJson('The record has no fields.')
  return { marc: { leader: leader.padEnd(24).slice(0, 24), fields }, repairs }
}

/** MARC-in-JSON: the tag is the key. */
function readKeyedField(value: unknown, repairs: string[]): MarcField[] {
  const field = objectOf(value)
  const entry = field ? Object.entries(field)[0] : undefined
  if (!entry) return []
  const [tag, content] = entry
  if (typeof content === 'string') return [{ tag, value: content }]
  const body = objectOf(content)
  if (!body || !Array.isArray(body['subfields'])) {
    repairs.push(`Field ${tag} has no subfields and was left out.`)
    return []
  }
  const subfields = body['subfields'].flatMap((subfield: unknown) =>
    Object.entries(objectOf(subfield) ?? {}).flatMap(([code, text]) =>
      typeof text === 'string' && text !== '' ? [{ code: code.slice(0, 1), value: compose(text) }] : [],
    ),
  )
  if (subfields.length === 0) return []
  return [{ tag, indicator1: oneOf(body['ind1']), indicator2: oneOf(body['ind2']), subfields }]
}

/** MARC-JSON: tag and data are members. */
function readTaggedFields(object: Record<string, unknown>, repairs: string[]): MarcField[] {
  const fields: MarcField[] = []
  for (const value of listOf(object['controlfield'])) {
    const field = objectOf(value)
    if (field && typeof field['data'] === 'string')
      fields.push({ tag: tagOf(field['tag']), value: field['data'] })
  }
  for (const value of listOf(object['datafield'])) {
    const field = objectOf(value)
    if (!field) continue
    const tag = tagOf(field['tag'])
    const indicators = typeof field['ind'] === 'string' ? field['ind'].padEnd(2) : '  '
    const subfields = listOf(field['subfield']).flatMap((one) => {
      const subfield = objectOf(one)
      return subfield && typeof subfield['data'] === 'string'
        ? [{ code: codeOf(subfield['code']), value: compose(subfield['data']) }]
        : []
    })
    if (subfields.length === 0) repairs.push(`Field ${tag} has no subfields and was left out.`)
    else fields.push({ tag, indicator1: oneOf(indicators[0]), indicator2: oneOf(indicators[1]), subfields })
  }
  return fields
}

const objectOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const tagOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).padStart(3, '0') : ''
const codeOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value.slice(0, 1) : 'a'
const oneOf = (value: unknown): string =>
  typeof value === 'string' && /^[0-9A-Za-z]/.test(value) ? value.slice(0, 1) : ' '
