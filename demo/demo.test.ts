import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { assert, integer, nat, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docCodeOf } from '../contract/src/constants/doc-types.ts'
import { isIsbn13, isbn13Of, issnOf } from './build/isbn.ts'
import { drawFor } from './build/seed.ts'
import { isClass } from '@wenyuan/server/domain/vocabulary/classes.ts'
import { demoDataFolder, readDemoRows } from './catalogue.ts'
import { demoTenants } from './tenants.ts'

const loaded = demoTenants.map((tenant) => ({ tenant, rows: readDemoRows(tenant) }))

/** Minimum numbers for the first library, as in SOURCES.md and README.md. */
const leastByType = {
  'e-book': 7000,
  book: 4000,
  paper: 3500,
  standard: 2400,
  journal: 1900,
  thesis: 300,
  'conference-paper': 300,
}
const leastByLanguage = { eng: 14_000, chi: 3000, fre: 800, ger: 600, spa: 150, ita: 100 }

/** Characters that only traditional script uses. */
const traditional =
  /[書學國與為這會來說時個們東門車馬長見貝風鳥魚龍圖館錄論語經義無後從對點現實樣關開問間聞難題類願風張陳劉楊鄭黃許蕭葉趙錢孫蘇羅謝韓齊齋遊譯]/

const countWhere = <T>(rows: readonly T[], holds: (row: T) => boolean) => rows.filter(holds).length

describe.each(loaded)('the catalogue of $tenant.code', ({ tenant, rows }) => {
  test('every record has a unique id, a title and a known type', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ title, type }) => title.trim() === '' || docCodeOf(type) === undefined)).toEqual([])
  })

  test('the lists of the library name records of its catalogue, in three languages', () => {
    const ids = new Set(rows.map(({ id }) => id))
    expect(tenant.lists.length).toBeGreaterThan(1)
    for (const { name, introduction, records } of tenant.lists) {
      expect(records.filter((id) => !ids.has(id))).toEqual([])
      expect(new Set(records).size).toBe(records.length)
      expect([...Object.values(name), ...Object.values(introduction)]).not.toContain('')
    }
  })

  test('the topics of the library name records of its catalogue, in three languages', () => {
    const ids = new Set(rows.map(({ id }) => id))
    expect(tenant.topics.length).toBeGreaterThan(1)
    for (const { name, summary, blocks } of tenant.topics) {
      const named = blocks.flatMap((block) => (block.kind === 'records' ? block.records : []))
      expect(named.filter((id) => !ids.has(id))).toEqual([])
      expect([...Object.values(name), ...Object.values(summary)]).not.toContain('')
    }
  })

  test('every number with a check digit is valid', () => {
    expect(rows.flatMap(({ isbn = [] }) => isbn).filter((isbn) => !isIsbn13(isbn))).toEqual([])
    expect(rows.flatMap(({ issn = [] }) => issn).filter((issn) => issnOf(issn) !== issn)).toEqual([])
  })

  test('every copy has a unique barcode and a known location', () => {
    const items = rows.flatMap((row) => row.items ?? [])
    const placeOf = new Map(tenant.locations.map(({ code, library }) => [code, library]))
    expect(new Set(items.map(({ barcode }) => barcode)).size).toBe(items.length)
    expect(items.filter(({ branch, location }) => placeOf.get(location) !== branch)).toEqual([])
    const readingRooms = new Set(
      tenant.locations.filter(({ referenceOnly }) => referenceOnly).map(({ code }) => code),
    )
    expect(
      items.filter(({ location, status }) => readingRooms.has(location) && status !== 'reference'),
    ).toEqual([])
  })

  test('every record has copies or a link', () => {
    expect(rows.filter(({ items = [], urls = [] }) => items.length + urls.length === 0)).toEqual([])
    expect(
      rows.filter(({ items = [], resourceType }) => items.length > 0 !== (resourceType === 'paper')),
    ).toEqual([])
  })

  test('assigned class numbers are marked and belong to a named class', () => {
    const clc = rows.flatMap(({ classNumbers = [] }) =>
      classNumbers.filter((number) => number.startsWith('CLC:')),
    )
    expect(clc.filter((number) => !number.endsWith('?assigned'))).toEqual([])
    const unnamed = clc.filter((number) => {
      const value = number.slice(4, -'?assigned'.length)
      return ![3, 2, 1].some((length) => isClass(value.slice(0, length)))
    })
    expect(unnamed).toEqual([])
  })

  test('abstracts come from the CC0 source only', () => {
    expect(
      rows.filter(({ abstract, collection }) => abstract !== undefined && collection !== 'arXiv'),
    ).toEqual([])
  })

  test('some records arrived in the last month; days and loans are integers from zero up', () => {
    expect(countWhere(rows, ({ addedDaysAgo }) => addedDaysAgo < 30)).toBeGreaterThan(5)
    expect(
      rows.every(({ addedDaysAgo, loans }) =>
        [addedDaysAgo, loans].every((count) => Number.isInteger(count) && count >= 0),
      ),
    ).toBe(true)
  })

  test('the disciplines of the records are those of the tenant', () => {
    const known = new Set(tenant.disciplines.map(({ code }) => code))
    expect(rows.flatMap((row) => row.disciplines ?? []).filter((code) => !known.has(code))).toEqual([])
  })
})

describe('the demo libraries', () => {
  const [wenyuan, linjiang] = loaded.map(({ rows }) => rows)

  test('the first has some 20,000 records of all kinds and languages, the second some 1,500 others', () => {
    const rows = wenyuan ?? []
    expect(rows.length).toBeGreaterThan(20_000)
    for (const [type, least] of Object.entries(leastByType))
      expect([type, countWhere(rows, (row) => row.type === type) >= least]).toEqual([type, true])
    for (const [language, least] of Object.entries(leastByLanguage))
      expect([language, countWhere(rows, (row) => row.language === language) >= least]).toEqual([
        language,
        true,
      ])
    expect(linjiang?.length).toBeGreaterThan(1_400)
  })

  test('Chinese books are in both scripts, some works in several editions', () => {
    const entered = (wenyuan ?? []).filter(({ id }) => id.startsWith('wy-'))
    expect(entered.length).toBeGreaterThan(2_000)
    expect(
      countWhere(entered, ({ title, authors }) => traditional.test(`${title}${authors?.join('')}`)),
    ).toBeGreaterThan(250)
    expect(countWhere(entered, ({ title }) => /^(红楼梦|紅樓夢)$/.test(title))).toBeGreaterThan(6)
    expect(countWhere(linjiang ?? [], ({ id }) => id.startsWith('wy-'))).toBeGreaterThan(200)
  })

  test('the number of verified ISBNs in SOURCES.md equals that of the data', () => {
    const stated = /: (\d+) of \d+ entered/.exec(
      readFileSync(join(import.meta.dirname, 'SOURCES.md'), 'utf8'),
    )?.[1]
    expect(countWhere(wenyuan ?? [], ({ id, isbn }) => id.startsWith('wy-') && isbn !== undefined)).toBe(
      Number(stated),
    )
  })

  test('all files together are under six megabytes', () => {
    const sizes = readdirSync(demoDataFolder, { recursive: true, encoding: 'utf8' }).map((name) =>
      statSync(join(demoDataFolder, name)),
    )
    expect(sizes.filter((entry) => entry.isFile()).reduce((sum, { size }) => sum + size, 0)).toBeLessThan(
      6 * 1024 * 1024,
    )
  })

  test('no data comes from a source that may not be shipped', () => {
    const allowed = /^(wy-\d{11}|lc-\w+|pg-\d+|doaj-\d{4}-\d{3}[\dX]|iso-[\w-]+|arxiv-[\w./-]+)$/
    expect(loaded.flatMap(({ rows }) => rows.filter(({ id }) => !allowed.test(id)))).toEqual([])
  })

  test('menus have unique ids, three names each and known flags', () => {
    for (const { menu } of demoTenants) {
      const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
      expect(new Set(entries.map(({ menuId }) => menuId)).size).toBe(entries.length)
      expect(
        entries.filter(({ menuName, twName, englishName }) => [menuName, twName, englishName].includes('')),
      ).toEqual([])
    }
  })

  test('the two libraries differ in path, colour, menu and library type', () => {
    const [first, second] = demoTenants
    expect(first?.mappingPath).not.toBe(second?.mappingPath)
    expect(first?.config.navBackColor).not.toBe(second?.config.navBackColor)
    expect(first?.menu.map(({ menuName }) => menuName)).not.toEqual(
      second?.menu.map(({ menuName }) => menuName),
    )
    expect(demoTenants.map(({ config }) => config.libTypeCode).sort()).toEqual(['1', '2'])
  })

  test('colours have no hash, and there are a dozen popular searches in each language', () => {
    for (const { config, popularSearches } of demoTenants) {
      for (const colour of [config.navBackColor, config.navTextColor, config.searchBackground])
        expect(colour).toMatch(/^([\da-f]{3}|[\da-f]{6})$/)
      expect([popularSearches.zh.length, popularSearches.en.length]).toEqual([12, 12])
    }
  })
})

describe('the parts of the build', () => {
  test('a draw is the same for the same name and within its bounds', () => {
    assert(
      property(string(), nat(1000), nat(1000), (name, low, span) => {
        const drawn = drawFor(name).between(low, low + span)
        expect(drawn).toBe(drawFor(name).between(low, low + span))
        expect(drawn >= low && drawn <= low + span).toBe(true)
      }),
    )
  })

  test('one wrong digit makes an ISBN invalid', () => {
    assert(
      property(integer({ min: 0, max: 12 }), integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = Array.from('9780141439518')
        digits[at] = String((Number(digits[at]) + shift) % 10)
        expect(isbn13Of(digits.join(''))).toBeUndefined()
      }),
    )
    expect(isbn13Of('0-14-143951-3')).toBe('9780141439518')
  })
})
