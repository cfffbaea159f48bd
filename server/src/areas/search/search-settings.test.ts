import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '@wenyuan/contract/areas/search.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../search/analysis/search-settings.ts'
import { defaultSettingsFile, readSettingsFile } from '../../search/tuning/settings-file.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { smallLibrary } from '../../testing/small-library.ts'

const portal = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'wenyuan-search-settings-'))

beforeAll(async () => {
  await portal.load(portal.tenant, smallLibrary)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

const run = (...argv: string[]) => command(portal, argv, { cwd: folder })
const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'))
const find = async (searchWord: string) =>
  (await portal.ask(search.search, { searchItems: [{ searchWord }], exactly: true })).records.map(
    ({ recordId }) => recordId,
  )

test('the settings first shown are the defaults, and reading them back gives the same settings', async () => {
  const { code, lines } = await run('search-settings', 'show', '--tenant', portal.tenant)
  expect(code).toBe(0)
  expect(lines[0]).toBe('# the defaults')
  expect(readSettingsFile(lines.join('\n'))).toEqual({ settings: defaultSettings })
  expect(readSettingsFile(defaultSettingsFile())).toEqual({ settings: defaultSettings })
})

test('a synonym is tried without going live, then set, and is live at once', async () => {
  write('石头记.txt', '[synonyms]', '# one work, two names', '石头记, 红楼梦')
  expect(await find('石头记')).toEqual([])
  const tried = await run(
    'search-settings',
    'try',
    '--tenant',
    portal.tenant,
    '--file',
    '石头记.txt',
    '--query',
    '石头记',
  )
  expect(tried.code).toBe(0)
  expect(tried.lines[0]).toMatch(/^"石头记": 0 before, [1-9]\d* after$/)
  expect(await find('石头记')).toEqual([])
  const set = await run('search-settings', 'set', '--tenant', portal.tenant, '--file', '石头记.txt')
  expect(set).toEqual({ code: 0, lines: [`${portal.tenant}: version 1 is in use`], errors: [] })
  expect((await find('石头记'))[0]).toBe('dream')
  expect((await run('search-settings', 'show', '--tenant', portal.tenant)).lines).toEqual([
    '# version 1',
    '[synonyms]',
    '# one work, two names',
    '石头记, 红楼梦',
  ])
})

test.each([
  [['[synonyms]', 'a, b', '电脑'], 'Line 3 needs at least two words'],
  [['[weights]', '', 'wholeTitle = many'], 'Line 3 needs a number'],
  [['[weights]', 'wholeTitle = 1e99'], 'Line 2 needs a number'],
  [['[weights]', 'loans = 11'], 'Line 2 needs a number'],
  [['[weights]', 'ratings = 10.1'], 'Line 2 needs a number'],
  [['[weights]', 'height = 3'], 'Line 2 names no weight'],
  [['# a note', 'words'], 'Line 2 stands before the first section'],
  [['[user words]', '字'.repeat(61)], 'Line 2 is longer'],
  [['[synonyms]', '电脑, '], 'Line 2 holds no letter'],
  [['[user words]', '[user words]'], 'Line 2 begins a section that was there before'],
  [['[colours]'], 'Line 1 names no section'],
])('an invalid line is refused with its number, and the old settings stay: %j', async (lines, sentence) => {
  write('broken.txt', ...lines)
  const refused = await run('search-settings', 'set', '--tenant', portal.tenant, '--file', 'broken.txt')
  expect(refused.code).toBe(2)
  expect(refused.errors.join()).toContain(sentence)
  expect((await find('石头记'))[0]).toBe('dream')
})

test('a trial shows judged queries before and after, and names what changed', async () => {
  const judged = mkdtempSync(join(folder, 'judged-'))
  writeFileSync(join(judged, 'words.jsonl'), '{"q":"绛洞花王","right":["红楼梦"]}\nbroken\n')
  write('花王.txt', '[synonyms]', '绛洞花王, 红楼梦')
  const { code, lines, errors } = await run(
    'search-settings',
    'try',
    '--tenant',
    portal.tenant,
    '--file',
    '花王.txt',
    '--judged',
    judged,
  )
  expect(code).toBe(0)
  expect(errors).toEqual(['broken: words.jsonl:2: no JSON'])
  expect(lines.at(-1)).toMatch(/^better: words:1 "绛洞花王": not among the first ten of 0 → right$/)
})

test('a field with a higher weight ranks before the others', async () => {
  write('丛书.txt', '[weights]', 'seriesField = 50', 'titlePhrase = 0', 'allInTitle = 0', 'titleStart = 0')
  const { lines } = await run(
    'search-settings',
    'try',
    '--tenant',
    portal.tenant,
    '--file',
    '丛书.txt',
    '--query',
    '古典文学',
  )
  expect(lines[1]).toMatch(/^ {2}1\. 红楼梦/)
})

test('settings of one tenant do not affect another', async () => {
  expect((await run('search-settings', 'show', '--tenant', portal.neighbour)).lines[0]).toBe('# the defaults')
})

test.each([
  [['set', '--tenant', 'nobody', '--file', 'x'], 'no library'],
  [['set', '--tenant', portal.tenant], '--file is needed'],
  [['set', '--tenant', portal.tenant, '--file', 'nowhere.txt'], 'There is no file'],
  [['try', '--tenant', portal.tenant, '--file', '石头记.txt', '--judged', 'nowhere'], 'There is no folder'],
])('a change that is impossible is explained in a sentence: %j', async (argv, sentence) => {
  const refused = await run('search-settings', ...argv)
  expect(refused.code).toBe(2)
  expect(refused.errors.join()).toContain(sentence)
})

test('any text is accepted as settings or refused with a line number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const read = readSettingsFile(text)
      if ('broken' in read) expect(text.split('\n').length).toBeGreaterThanOrEqual(read.broken.line)
      else expect(read.settings.weights.wholeTitle).toBeGreaterThanOrEqual(0)
    }),
  )
})
