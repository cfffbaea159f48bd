import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = process.env['WENYUAN_STANDARDS'] ?? ''

/**
 * Checks documents against published schemas by `xmllint`. Undefined where it or the folder of schemas is missing; that
 * is printed.
 *
 * @param schemas namespace → file in that folder
 */
export function schemaCheck(
  what: string,
  schemas: Readonly<Record<string, string>>,
): ((documents: readonly string[]) => string) | undefined {
  const missing = !existsSync(join(folder, 'catalog.xml'))
    ? 'WENYUAN_STANDARDS names no folder'
    : spawnSync('xmllint', ['--version']).error
      ? 'xmllint is not installed'
      : undefined
  if (missing) {
    process.stdout.write(`not run: ${what} against its schema (${missing})\n`)
    return undefined
  }
  const imports = Object.entries(schemas).map(
    ([namespace, file]) => `<import namespace="${namespace}" schemaLocation="${join(folder, file)}"/>`,
  )
  return (documents) => {
    const place = mkdtempSync(join(tmpdir(), 'wenyuan-schema-'))
    const names = documents.map((text, at) => {
      writeFileSync(join(place, `${at}.xml`), text)
      return join(place, `${at}.xml`)
    })
    const schema = join(place, 'all.xsd')
    writeFileSync(schema, `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join('')}</schema>`)
    const { stderr, status } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...names], {
      encoding: 'utf8',
      env: { ...process.env, XML_CATALOG_FILES: join(folder, 'catalog.xml') },
    })
    rmSync(place, { recursive: true })
    return status === 0 ? '' : stderr.replaceAll(/^.* validates\n/gm, '')
  }
}
