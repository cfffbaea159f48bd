import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { archived, restored } from '../../testing/archived-library.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'
import { signInStaff } from '../../testing/staff-account.ts'
import { unzipped, zipped } from '../../testing/zip-files.ts'
import type { Manifest } from './manifest.ts'

const portal = testPortal()
let there = ''
let file: Buffer
let whole: Map<string, Buffer>
beforeAll(async () => {
  const token = await signInStaff(portal, ['administrator'])
  there = await signInStaff(portal, ['administrator'], { as: portal.neighbour })
  await portal.load(portal.tenant, [entryOf({ recordId: 'r', title: '书' }, { items: [itemOf('B')] })])
  await portal.signIn('lender')
  file = (await archived(portal, token, { parts: ['library', 'files'], withHistory: true })).file
  whole = await unzipped(file)
})

type Change = (manifest: Manifest, files: Map<string, Buffer>) => void

/** The archive with something changed. Sums and sizes are right unless `isHonest` is false. */
async function changed(change: Change, isHonest = true): Promise<Buffer> {
  const files = new Map(whole)
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest
  files.delete('manifest.json')
  change(manifest, files)
  if (isHonest)
    for (const one of manifest.files) {
      const content = files.get(one.name)
      if (!content) continue
      one.bytes = content.length
      one.sha256 = createHash('sha256').update(content).digest('hex')
      if (one.kind === 'table') one.rows = content.toString('latin1').split('\n').length - 1
    }
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  return zipped(files)
}

const inTable = (table: string, edit: (text: string) => string): Change => {
  const name = `tables/${table}.jsonl`
  return (_, files) => void files.set(name, Buffer.from(edit(files.get(name)?.toString() ?? '')))
}
const withRow = (table: string, more: object): Change =>
  inTable(table, (text) => text.replace(/^\{/, `{${JSON.stringify(more).slice(1, -1)},`))
const fileOf = (manifest: Manifest, name: string) => {
  const found = manifest.files.find((one) => one.name === name)
  if (!found) throw new Error(`The archive has no ${name}.`)
  return found
}
const added =
  (name: string, kind: 'stored' | 'table' | 'settings', more: object = {}): Change =>
  (manifest, files) => {
    files.set(name, Buffer.from('{}\n'))
    manifest.files.push({ name, kind, bytes: 3, sha256: '0'.repeat(64), ...more })
  }

test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
  ['no ZIP file', () => Buffer.from('id,title\n1,2\n'), 'not-an-archive', ''],
  ['cut off', () => file.subarray(0, file.length - 400), 'not-an-archive', ''],
  [
    'a ZIP file without manifest',
    () => zipped(new Map([['a.txt', Buffer.from('a')]])),
    'not-an-archive',
    'manifest.json',
  ],
  ['of a newer version', () => changed((manifest) => void (manifest.version = 99)), 'newer', 'manifest.json'],
  [
    'without the library',
    () => changed((manifest) => void (manifest.parts = ['files'])),
    'not-an-archive',
    'library.json',
  ],
  [
    'another sum',
    () => changed((manifest) => void (fileOf(manifest, 'library.json').sha256 = 'a'.repeat(64)), false),
    'damaged',
    'library.json',
  ],
  [
    'another size',
    () => changed((manifest) => void (fileOf(manifest, 'library.json').bytes = 1e15), false),
    'damaged',
    'library.json',
  ],
  [
    'a thousand million rows',
    () => changed((manifest) => void (fileOf(manifest, 'tables/item.jsonl').rows = 1e9), false),
    'damaged',
    'tables/item.jsonl',
  ],
  [
    'a file missing',
    () => changed((_, files) => void files.delete('tables/item.jsonl')),
    'damaged',
    'tables/item.jsonl',
  ],
  [
    'a file more',
    () => changed((_, files) => void files.set('run.sh', Buffer.from('x'))),
    'unknown-content',
    'run.sh',
  ],
  ['a path that leads out', () => Promise.resolve(file).then(leadingOut), 'damaged', ''],
  [
    'a stored file elsewhere',
    () => changed(added('files/secret.key/x', 'stored')),
    'unknown-content',
    'files/secret.key/x',
  ],
  [
    'a hidden stored file',
    () => changed(added('files/covers/.ssh/x', 'stored')),
    'unknown-content',
    'files/covers/.ssh/x',
  ],
  [
    'an upload of somebody',
    () => changed(added('files/attachments/uploads/x', 'stored')),
    'unknown-content',
    'files/attachments/uploads/x',
  ],
  [
    'keys of a portal',
    () => changed(added('tables/signing_key.jsonl', 'table', { rows: 1, columns: ['secret'] })),
    'newer',
    'tables/signing_key.jsonl',
  ],
  [
    'the tenants themselves',
    () => changed(added('tables/tenant.jsonl', 'table', { rows: 1, columns: ['code'] })),
    'newer',
    'tables/tenant.jsonl',
  ],
  [
    'a column of a newer version',
    () => changed((manifest) => void fileOf(manifest, 'tables/item.jsonl').columns?.push('colour')),
    'newer',
    'item.colour',
  ],
  [
    'the column of the library',
    () => changed((manifest) => void fileOf(manifest, 'tables/item.jsonl').columns?.push('tenant')),
    'newer',
    'item.tenant',
  ],
  [
    'a column that the manifest does not name',
    () => changed(withRow('item', { colour: 'red' })),
    'unknown-content',
    'item.colour',
  ],
  [
    'rows of another library',
    () => changed(withRow('item', { tenant: portal.tenant })),
    'unknown-content',
    'item.tenant',
  ],
  ['a row that is no object', () => changed(inTable('item', () => '[1]\n')), 'damaged', 'item'],
  ['a row that ends the list', () => changed(inTable('item', () => '{}],"x":[{}\n')), 'damaged', 'item'],
  [
    'a value that does not fit',
    () => changed(inTable('reader', (text) => text.replace('"created_at":"', '"created_at":"x'))),
    'damaged',
    'reader',
  ],
  [
    'JSON that no screen can read',
    () => changed(inTable('reader', (text) => text.replace(/"facts":\{[^}]*\}/, '"facts":{"job":1}'))),
    'damaged',
    'reader.facts',
  ],
  ['two rows with one key', () => changed(inTable('item', (text) => text + text)), 'damaged', 'item'],
  [
    'settings of another kind',
    () => changed((_, files) => void files.set('library.json', Buffer.from('[]'))),
    'damaged',
    'library.json',
  ],
])('%s is refused by a word and a place', async (_, make, because, place) => {
  const answer = await restored(portal, there, await make(), portal.neighbour)
  expect(answer).toMatchObject({ state: 'failed', because, place })
})

/** Both entries of a name get another of the same length. */
function leadingOut(archive: Buffer): Buffer {
  const name = 'tables/item.jsonl'
  return Buffer.from(
    archive.toString('latin1').replaceAll(name, '../../item__.jsonl'.slice(0, name.length)),
    'latin1',
  )
}

test('much from little is refused before it is unpacked', async () => {
  const bomb = await changed((manifest, files) => {
    const name = 'files/covers/x'
    files.set(name, Buffer.alloc(300_000_000))
    manifest.files.push({ name, kind: 'stored', bytes: 300_000_000, sha256: '0'.repeat(64) })
  }, false)
  expect(bomb.length).toBeLessThan(2_000_000)
  const answer = await restored(portal, there, bomb, portal.neighbour)
  expect(answer).toMatchObject({ state: 'failed', because: 'too-large' })
}, 30_000)

test('after all of them the archive itself is restored', async () => {
  expect(await restored(portal, there, file, portal.neighbour)).toMatchObject({ state: 'done' })
})
