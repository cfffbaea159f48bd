import { describe, expect, test } from 'vitest'
import { RecordRefused } from '../admission.ts'
import type { Query } from '../engine.ts'
import type { Library } from './sample.ts'
import { libraryOf, recordOf, word } from './sample.ts'

const everything: Query = { op: 'all' }

/** Versions, removals, tenants, and rebuilding next to the live index. */
export function describeWriting(open: () => Library) {
  describe('writing', () => {
    keepsTheNewestVersion(open)
    writesInSteps(open)
  })
  describe('rebuilding', () => {
    rebuilds(open)
  })
}

function keepsTheNewestVersion(open: () => Library) {
  test('a tenant without writes is empty', async () => {
    const { ask, engine, tenant } = open()
    const answer = await ask(everything, { facets: [{ name: 'docCode', top: 5 }] })
    expect(answer).toMatchObject({ total: 0, hits: [], facets: { docCode: [] } })
    expect(await engine.values(tenant, { field: 'titleKey', prefix: '', offset: 0, limit: 5 })).toEqual({
      total: 0,
      values: [],
    })
    expect(await engine.terms(tenant, { field: 'any', channel: 'text', prefix: '', limit: 5 })).toEqual([])
    expect((await engine.stats(tenant)).records).toBe(0)
  })

  test('a newer version replaces the record, an older one is ignored, the same one is written again', async () => {
    const library = open()
    const tea = (version: number, title: string) =>
      library.put({ tea: { version, text: { title: [title] } } })
    await tea(5, 'five')
    await tea(4, 'four')
    expect(await library.found(word('four'))).toEqual([])
    expect(await library.found(word('five'))).toEqual(['tea'])
    await tea(5, 'again')
    expect(await library.found(word('five'))).toEqual([])
    expect(await library.found(word('again'))).toEqual(['tea'])
    await tea(6, 'six')
    expect(await library.found(everything)).toEqual(['tea'])
    expect(await library.found(word('six'))).toEqual(['tea'])
    expect((await library.engine.stats(library.tenant)).records).toBe(1)
  })

  test('of several writes of a record in one call the newest wins', async () => {
    const { engine, tenant, found } = open()
    const version = (v: number) => ({ put: recordOf('a', { version: v, text: { title: [`v${v}`] } }) })
    await engine.write(tenant, [version(2), version(7), version(3), { remove: 'a', version: 6 }])
    await engine.refresh(tenant)
    expect(await found(word('v7'))).toEqual(['a'])
    expect(await found(everything)).toEqual(['a'])
  })

  test('a removed record is absent from hits, totals, facets and dictionaries, and an older write does not restore it', async () => {
    const { engine, tenant, put, ask, found } = open()
    await put({
      a: { text: { title: ['tea'] }, facets: { subject: ['drink'] }, exact: { titleKey: ['tea'] } },
      b: { text: { title: ['silk'] }, facets: { subject: ['cloth'] }, exact: { titleKey: ['silk'] } },
    })
    await engine.write(tenant, [
      { remove: 'a', version: 3 },
      { remove: 'never', version: 1 },
    ])
    await engine.refresh(tenant)
    const left = await ask(everything, { facets: [{ name: 'subject', top: 5 }] })
    expect(left.hits.map((hit) => hit.id)).toEqual(['b'])
    expect(left.total).toBe(1)
    expect(left.facets.subject).toEqual([{ value: 'cloth', count: 1 }])
    expect(await engine.values(tenant, { field: 'titleKey', prefix: '', offset: 0, limit: 5 })).toEqual({
      total: 1,
      values: [{ value: 'silk', records: 1 }],
    })
    expect(await engine.terms(tenant, { field: 'title', channel: 'text', prefix: '', limit: 5 })).toEqual([
      { term: 'silk', records: 1 },
    ])
    expect((await engine.stats(tenant)).records).toBe(1)
    await put({ a: { version: 2, text: { title: ['tea'] } } })
    expect(await found(word('tea'))).toEqual([])
    await put({ a: { version: 3, text: { title: ['tea'] } } })
    expect(await found(word('tea'))).toEqual(['a'])
    await engine.write(tenant, [{ remove: 'a', version: 2 }])
    await engine.refresh(tenant)
    expect(await found(word('tea'))).toEqual(['a'])
  })
}

function writesInSteps(open: () => Library) {
  test('the sequence grows with every write and the index version with every change', async () => {
    const { engine, tenant, put, ask } = open()
    await put({ a: {} })
    const first = await engine.stats(tenant)
    const before = (await ask(everything)).indexVersion
    const { sequence } = await engine.write(tenant, [{ put: recordOf('b') }])
    await engine.refresh(tenant)
    expect(sequence).toBeGreaterThan(first.sequence)
    expect((await engine.stats(tenant)).sequence).toBe(sequence)
    expect((await ask(everything)).indexVersion).not.toBe(before)
  })

  test('hundreds of single writes and removals give the right totals', async () => {
    const { engine, tenant, ask } = open()
    const count = 240
    for (let i = 0; i < count; i++) {
      const id = `r${i % 80}`
      const version = i + 1
      await engine.write(tenant, [
        i % 5 === 4
          ? { remove: id, version }
          : { put: recordOf(id, { version, text: { title: [`w${i}`] }, loans: i }) },
      ])
      if (i % 3 === 0) await engine.refresh(tenant)
    }
    await engine.refresh(tenant)
    const answer = await ask(everything, { sort: { by: 'loans', direction: 'asc' } })
    const expected = Array.from({ length: 80 }, (_, i) => i).filter((i) => (160 + i) % 5 !== 4)
    expect(answer.hits.map((hit) => hit.id)).toEqual(expected.map((i) => `r${i}`))
    expect((await ask(word('w239'))).total).toBe(0)
    expect((await ask(word('w238'))).total).toBe(1)
    expect((await ask(word('w158'))).total).toBe(0)
  })

  test('a write with a record that cannot be indexed changes nothing', async () => {
    const { engine, tenant, found } = open()
    const bad = recordOf('bad', { text: { title: ['x'] } })
    const refused = [
      { ...bad, id: '' },
      { ...bad, version: 1.5 },
      { ...bad, text: { title: [['two words']] } },
      { ...bad, text: { title: [['']] } },
      { ...bad, year: 20.5 },
      { ...bad, loans: -1 },
      { ...bad, exact: { isbn: ['x'.repeat(600)] } },
    ]
    for (const record of refused) {
      await expect(engine.write(tenant, [{ put: recordOf('good') }, { put: record }])).rejects.toThrow(
        RecordRefused,
      )
    }
    await engine.refresh(tenant)
    expect(await found(everything)).toEqual([])
  })

  test('tenants see only their own records, whatever their ids', async () => {
    const { engine, tenant } = open()
    const names = [`${tenant}/..`, `${tenant} b`, `${tenant}文渊`, `${tenant}%`, tenant.toUpperCase()]
    for (const name of names)
      await libraryOf(engine, name).put({ [`of ${name}`]: { text: { title: ['tea'] } } })
    for (const name of names) {
      const library = libraryOf(engine, name)
      expect(await library.found(word('tea'))).toEqual([`of ${name}`])
      const { values } = await engine.values(name, { field: 'titleKey', prefix: '', offset: 0, limit: 5 })
      expect(values).toEqual([])
    }
    for (const name of names) await engine.drop(name)
  })

  test('a dropped tenant is empty and can be written again', async () => {
    const { engine, tenant, put, found } = open()
    await put({ a: { version: 9 }, b: {} })
    await engine.drop(tenant)
    expect(await found(everything)).toEqual([])
    await put({ a: { version: 1 } })
    expect(await found(everything)).toEqual(['a'])
  })
}

function rebuilds(open: () => Library) {
  test('is invisible until the commit, then replaces everything', async () => {
    const { engine, tenant, put, found } = open()
    await put({
      old: { version: 9, text: { title: ['tea'] } },
      both: { version: 9, text: { title: ['tea'] } },
    })
    const rebuild = await engine.beginRebuild(tenant, 'test')
    await rebuild.add([{ put: recordOf('new', { text: { title: ['tea'] } }) }])
    await rebuild.add([{ put: recordOf('both', { version: 1, text: { title: ['tea'] } }) }])
    expect(await found(word('tea'))).toEqual(['both', 'old'])
    await rebuild.commit()
    expect(await found(word('tea'))).toEqual(['both', 'new'])
    expect(await engine.stats(tenant)).toMatchObject({ records: 2, analyser: 'test' })
  })

  test('does not change the live index when it is aborted', async () => {
    const { engine, tenant, put, found } = open()
    await put({ old: {} })
    const rebuild = await engine.beginRebuild(tenant, 'test')
    await rebuild.add([{ put: recordOf('new') }])
    await rebuild.abort()
    expect(await found(everything)).toEqual(['old'])
    await expect(rebuild.commit()).rejects.toThrow('over')
    await put({ more: {} })
    expect(await found(everything)).toEqual(['more', 'old'])
  })

  test('writes during a rebuild are in both indexes', async () => {
    const { engine, tenant, put, found } = open()
    await put({ old: {}, gone: { version: 2 } })
    const rebuild = await engine.beginRebuild(tenant, 'test')
    await put({ meanwhile: { version: 3, text: { title: ['newer'] } } })
    await engine.write(tenant, [{ remove: 'gone', version: 3 }])
    await rebuild.add([{ put: recordOf('meanwhile', { version: 2, text: { title: ['older'] } }) }])
    await rebuild.add([{ put: recordOf('gone', { version: 2 }) }, { put: recordOf('old') }])
    await engine.refresh(tenant)
    expect(await found(everything)).toEqual(['meanwhile', 'old'])
    await rebuild.commit()
    expect(await found(everything)).toEqual(['meanwhile', 'old'])
    expect(await found(word('newer'))).toEqual(['meanwhile'])
    await put({ after: {} })
    expect(await found(everything)).toEqual(['after', 'meanwhile', 'old'])
  })

  test('a second rebuild replaces the first', async () => {
    const { engine, tenant, found } = open()
    const first = await engine.beginRebuild(tenant, 'test')
    await first.add([{ put: recordOf('first') }])
    const second = await engine.beginRebuild(tenant, 'test')
    await second.add([{ put: recordOf('second') }])
    await expect(first.add([{ put: recordOf('late') }])).rejects.toThrow('over')
    await second.commit()
    expect(await found(everything)).toEqual(['second'])
  })

  test('of several records with one id the newest version wins', async () => {
    const { engine, tenant, found, ask } = open()
    const rebuild = await engine.beginRebuild(tenant, 'test')
    await rebuild.add([
      { put: recordOf('a', { version: 2, text: { title: ['two'] } }) },
      { put: recordOf('a', { version: 1, text: { title: ['one'] } }) },
    ])
    await rebuild.add([
      { put: recordOf('b', { version: 1, text: { title: ['one'] } }) },
      { put: recordOf('b', { version: 2, text: { title: ['two'] } }) },
    ])
    await rebuild.commit()
    expect(await found(word('two'))).toEqual(['a', 'b'])
    expect((await ask(everything)).total).toBe(2)
    expect((await ask(word('one'))).total).toBe(0)
  })
}
