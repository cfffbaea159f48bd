import { describe, expect, test } from 'vitest'
import type { Library, Sample } from './sample.ts'

const shelf: Record<string, Sample> = {
  a: {
    text: { title: ['tea teapot'], subject: ['tea'] },
    pinyin: { title: ['cha'] },
    exact: { authorKey: ['lu yu'] },
  },
  b: { text: { title: ['tea'] }, pinyin: { author: ['chang'] }, exact: { authorKey: ['li bai', 'lu xun'] } },
  c: { text: { title: ['team'], abstract: ['teapot'] }, exact: { authorKey: ['lu xun'] } },
  d: { text: { title: ['silk'] }, exact: { authorKey: ['\u{20bb7}', '\uff21'] } },
}

/** Terms for spelling and suggestions, values for browsing. */
export function describeDictionaries(open: () => Library) {
  describe('dictionaries', () => {
    test('terms of a field are listed by descending frequency, then by code point', async () => {
      const { engine, tenant, put } = open()
      await put(shelf)
      const terms = (field: 'any' | 'title' | 'subject', prefix: string, limit = 10) =>
        engine.terms(tenant, { field, channel: 'text', prefix, limit })
      expect(await terms('any', 'tea')).toEqual([
        { term: 'tea', records: 2 },
        { term: 'teapot', records: 2 },
        { term: 'team', records: 1 },
      ])
      expect(await terms('title', 'tea')).toEqual([
        { term: 'tea', records: 2 },
        { term: 'team', records: 1 },
        { term: 'teapot', records: 1 },
      ])
      expect(await terms('subject', '')).toEqual([{ term: 'tea', records: 1 }])
      expect(await terms('any', 't', 1)).toEqual([{ term: 'tea', records: 2 }])
      expect(await terms('any', 'zz')).toEqual([])
    })

    test('each channel has its own terms', async () => {
      const { engine, tenant, put } = open()
      await put(shelf)
      const pinyin = (field: 'any' | 'title' | 'author') =>
        engine.terms(tenant, { field, channel: 'pinyin', prefix: 'cha', limit: 10 })
      expect(await pinyin('any')).toEqual([
        { term: 'cha', records: 1 },
        { term: 'chang', records: 1 },
      ])
      expect(await pinyin('author')).toEqual([{ term: 'chang', records: 1 }])
      expect(await engine.terms(tenant, { field: 'any', channel: 'han', prefix: '', limit: 10 })).toEqual([])
    })

    test('values of an exact field are listed in order with their number of records', async () => {
      const { engine, tenant, put } = open()
      await put(shelf)
      const values = (prefix: string, offset = 0, limit = 10) =>
        engine.values(tenant, { field: 'authorKey', prefix, offset, limit })
      expect(await values('')).toEqual({
        total: 5,
        values: [
          { value: 'li bai', records: 1 },
          { value: 'lu xun', records: 2 },
          { value: 'lu yu', records: 1 },
          { value: '\uff21', records: 1 },
          { value: '\u{20bb7}', records: 1 },
        ],
      })
      expect(await values('lu ')).toEqual({
        total: 2,
        values: [
          { value: 'lu xun', records: 2 },
          { value: 'lu yu', records: 1 },
        ],
      })
      expect(await values('', 1, 1)).toEqual({ total: 5, values: [{ value: 'lu xun', records: 2 }] })
      expect(await values('', 9, 5)).toEqual({ total: 5, values: [] })
      expect(await values('zz')).toEqual({ total: 0, values: [] })
    })

    test('counts follow replacements', async () => {
      const { engine, tenant, put } = open()
      await put(shelf)
      await put({ c: { version: 2, text: { title: ['silk'] }, exact: { authorKey: ['lu yu'] } } })
      expect(await engine.terms(tenant, { field: 'title', channel: 'text', prefix: '', limit: 10 })).toEqual([
        { term: 'silk', records: 2 },
        { term: 'tea', records: 2 },
        { term: 'teapot', records: 1 },
      ])
      const { values } = await engine.values(tenant, {
        field: 'authorKey',
        prefix: 'lu',
        offset: 0,
        limit: 10,
      })
      expect(values).toEqual([
        { value: 'lu xun', records: 1 },
        { value: 'lu yu', records: 2 },
      ])
    })
  })
}
