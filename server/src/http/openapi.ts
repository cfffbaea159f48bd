import { type AreaName, areas } from '@wenyuan/contract/areas.ts'
import { type AnyCall, methodsOf } from '@wenyuan/contract/endpoint.ts'
import { commonFailures } from '@wenyuan/contract/failures.ts'
import { z } from 'zod'
import { TOKEN_HEADER } from '../domain/readers/tokens.ts'

/** The OpenAPI 3.1 document of all calls in the contract. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = {}
  for (const [area, calls] of Object.entries(areas) as [AreaName, Record<string, AnyCall>][]) {
    for (const [name, call] of Object.entries(calls)) {
      for (const method of methodsOf(call)) {
        const path = (paths[call.path] ??= {})
        path[method.toLowerCase()] = operationOf(schemas, { area, name, call, method })
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wenyuan 文渊',
      version,
      description:
        'Every call carries `mappingPath` or `groupCode`. Answers come in one envelope: success, data, message, errCode.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        readerToken: {
          type: 'apiKey',
          in: 'header',
          name: TOKEN_HEADER,
          description: 'The `jwt` beside the data of a sign-in, such as that of `/oga/login`.',
        },
      },
      parameters: {
        mappingPath: header('mappingPath', 'Mapping path of the library; this or groupCode is needed.'),
        groupCode: header('groupCode', 'Group code of the library.'),
        language: header('content-language', 'zh_CN (default), zh_HK for traditional Chinese, or en_US.'),
      },
    },
  }
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

/** Schemas that refer to themselves, by name. */
type Schemas = Record<string, unknown>

interface Operation {
  area: string
  name: string
  call: AnyCall
  method: 'GET' | 'POST'
}

function operationOf(schemas: Schemas, { area, name, call, method }: Operation) {
  const input = schemaOf(call.input, `${area}.${name}.input`, schemas)
  return {
    operationId: `${area}.${name}${call.method === 'ANY' && method === 'POST' ? '.post' : ''}`,
    tags: [area],
    summary: call.about,
    'x-audience': call.for,
    // a visitor may be signed in too
    security: call.for === 'reader' ? [{ readerToken: [] }] : [{}, { readerToken: [] }],
    'x-writes': call.writes || method === 'POST',
    parameters: [
      { $ref: '#/components/parameters/mappingPath' },
      { $ref: '#/components/parameters/groupCode' },
      { $ref: '#/components/parameters/language' },
      ...(method === 'GET' ? queryParameters(input) : []),
    ],
    ...(method === 'POST' ? { requestBody: { content: { 'application/json': { schema: input } } } } : {}),
    responses: {
      200: {
        description: refusals(call),
        content: {
          ...(call.streams
            ? { 'text/event-stream': { schema: schemaOf(call.output, `${area}.${name}`, schemas) } }
            : {}),
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'data', 'message', 'errCode'],
              properties: {
                success: { type: 'boolean' },
                data: call.streams
                  ? { anyOf: [{ type: 'null' }] }
                  : { anyOf: [schemaOf(call.output, `${area}.${name}`, schemas), { type: 'null' }] },
                message: { type: 'string' },
                errCode: { type: ['string', 'null'], enum: [null, ...call.fails, ...commonFailures] },
              },
            },
          },
        },
      },
      400: { description: 'The input does not fit; `field` names what.' },
      ...(call.for === 'reader' ? { 401: { description: 'Sign in again.' } } : {}),
    },
  }
}

const refusals = (call: AnyCall) =>
  call.fails.length === 0 ? 'The answer.' : `The answer, or a refusal: ${call.fails.join(', ')}.`

/** Input and output are both described in wire form, which is the "input" side of a codec. */
function schemaOf(schema: z.ZodType, name: string, schemas: Schemas): Record<string, unknown> {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  // a reference counts from the root of the document, where these definitions are not
  const moved = <T>(part: T): T =>
    JSON.parse(
      JSON.stringify(part).replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}.`),
    ) as T
  for (const [key, definition] of Object.entries($defs)) schemas[`${name}.${key}`] = moved(definition)
  return moved(rest)
}

function queryParameters(input: Record<string, unknown>): unknown[] {
  const properties = (input.properties ?? {}) as Record<string, unknown>
  const required = (input.required ?? []) as string[]
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
