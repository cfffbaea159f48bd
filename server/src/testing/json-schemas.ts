import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type AnySchemaObject } from 'ajv'

/**
 * A check against published JSON schemas that name each other, from folders of `WENYUAN_STANDARDS`.
 *
 * @param about what is checked, for the line that says that it is not
 * @param root `$id` of the schema of the whole document
 * @returns what is wrong with a value; null: nothing, or the schemas are missing
 */
export function jsonSchemaCheck(
  about: string,
  folders: readonly string[],
  root: string,
): (value: unknown) => unknown {
  const standards = process.env['WENYUAN_STANDARDS'] ?? ''
  const files = folders.flatMap((folder) => globSync(join(standards, folder, '**/*.schema.json')))
  if (standards === '' || files.length === 0) {
    process.stdout.write(
      `not run: ${about} against the published schema (WENYUAN_STANDARDS names no folder with it)\n`,
    )
    return () => null
  }
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const file of files) ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')) as AnySchemaObject)
  return (value) => {
    ajv.validate({ $ref: root }, value)
    return ajv.errors ?? null
  }
}
