import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { z } from 'zod'

// dclint ships the schema of the Compose specification, and exports no path to it
const require = createRequire(import.meta.url)
const dclint = join(require.resolve('dclint/package.json'), '..')
const schema = JSON.parse(readFileSync(join(dclint, 'schemas/compose.schema.json'), 'utf8')) as {
  $schema?: string
}
// the schema names its version with https
const validate = new Ajv({ strict: false, allErrors: true, logger: false }).compile({
  ...schema,
  $schema: 'http://json-schema.org/draft-07/schema#',
})

// the schema takes any text
const duration = z
  .string()
  .regex(/^(\d+(us|ms|s|m|h))+$/, 'is no duration')
  .optional()

const Service = z.object({
  image: z.string().optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.unknown()).default({}),
  entrypoint: z.array(z.string()).default([]),
  stop_grace_period: duration,
  healthcheck: z.object({ interval: duration, timeout: duration, start_period: duration }).optional(),
  read_only: z.boolean().default(false),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()).default({}),
})

/** Messages of the Compose specification's schema. */
export function schemaFaultsOf(text: string): string[] {
  validate(parse(text, { merge: true }))
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/**
 * What the schema does not see: services and volumes that are named and do not exist, images without a version, settings
 * that the program does not read.
 *
 * @param settings names of environment variables that the program reads
 */
export function composeFaultsOf(text: string, settings: ReadonlySet<string>): string[] {
  const compose = Compose.safeParse(parse(text, { merge: true }))
  if (!compose.success) return compose.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const { services, volumes } = compose.data
  const perService = Object.entries(services).flatMap(([name, service]) => {
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on)
    const mounted = service.volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((from) => /^\w/.test(from))
    const own = service.read_only ? Object.keys(service.environment) : []
    return [
      ...needed
        .filter((other) => !(other in services))
        .map((other) => `${name} depends on ${other}, which is no service`),
      ...mounted
        .filter((from) => !(from in volumes))
        .map((from) => `${name} mounts ${from}, which is no volume`),
      ...own.filter((variable) => !settings.has(variable)).map((variable) => `${variable} is no setting`),
      ...(hasVersion(service.image) ? [] : [`${name} has an image without a version`]),
    ]
  })
  const used = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0]),
  )
  return [
    ...perService,
    ...Object.keys(volumes).flatMap((name) => (used.includes(name) ? [] : [`${name} is not used`])),
  ]
}

/** `name:version`, or a variable with such a default. */
const hasVersion = (image = ''): boolean =>
  /^[\w./-]+:\d[\w.-]*$/.test(/^\$\{\w+:-(.*)\}$/.exec(image)?.[1] ?? image)
