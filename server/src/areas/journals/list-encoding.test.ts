import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()

test('a list in Mac Roman is read as such, and the values that were left out are named', async () => {
  await importContent(
    portal,
    'journal-packages',
    JSON.stringify({ code: 'mac', name: 'Mac', access: 'open' }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'mac-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const head = Buffer.from('publication_title\taccess_type\n')
  // "Soufrière, 1902–1982" and "Études"
  const lines = Buffer.concat([
    Buffer.from('Soufri'),
    Buffer.from([0x8f]),
    Buffer.from('re, 1902'),
    Buffer.from([0xd0]),
    Buffer.from('1982\tF\n'),
    Buffer.from([0x83]),
    Buffer.from('tudes\topen\n'),
  ])
  writeFileSync(join(folder, 'list.txt'), Buffer.concat([head, lines]))
  const argv = ['journals', 'import', 'list.txt', '--package', 'mac', '--tenant', portal.tenant]
  const { lines: said } = await command(portal, argv, { cwd: folder })
  expect(said.join('\n')).toMatch(
    /mac-roman[^]*values in doubt[^]*Line 3: access_type is neither F nor P: OPEN/,
  )
  const { lines: list } = await command(portal, ['journals', 'export', 'mac', '--tenant', portal.tenant])
  expect(list.join('\n')).toMatch(/Soufrière, 1902–1982[^]*Études|Études[^]*Soufrière, 1902–1982/)
})
