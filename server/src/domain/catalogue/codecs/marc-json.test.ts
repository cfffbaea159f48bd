import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collect, inChunks } from '../testing/streams.ts'
import { readJsonObjects } from './json-objects.ts'
import { parseLenientJson } from './lenient-json.ts'
import { NotMarcJson, readMarcJson } from './marc-json.ts'

const legal = `{"leader":"00000nam a2200000   4500","fields":[{"001":"x1"},{"245":{"ind1":"1","ind2":"0","subfields":[{"a":"A {brace} \\"quoted\\""},{"c":"B"}]}}]}`
const fields = [
  { tag: '001', value: 'x1' },
  {
    tag: '245',
    indicator1: '1',
    indicator2: '0',
    subfields: [
      { code: 'a', value: 'A {brace} "quoted"' },
      { code: 'c', value: 'B' },
    ],
  },
]

describe('MARC in JSON', () => {
  test('MARC-in-JSON is read', () => {
    expect(readMarcJson(legal)).toEqual({ marc: { leader: '00000nam a2200000   4500', fields }, repairs: [] })
  })

  test('the older MARC-JSON is read, and its punctuation errors are corrected', () => {
    const older = `{ leader : "00000nam a2200000   4500", controlfield : [ { tag : "001", data : "x1" } ]
      datafield : [ { tag : "245", ind : "10", subfield : [ { code : "a", data : "A {brace} \\"quoted\\"" }, { code : "c", data : "B" } ] } ] }`
    expect(readMarcJson(older)).toEqual({
      marc: { leader: '00000nam a2200000   4500', fields },
      repairs: ['The record is not legal JSON; it was mended.'],
    })
  })

  test('an object that is not a MARC record is refused with a reason', () => {
    expect(() => readMarcJson('{"title":"x"}')).toThrow(NotMarcJson)
    expect(() => readMarcJson('{"leader":"x","fields":[]}')).toThrow('no fields')
    expect(() => readMarcJson('{"leader":"x" "fields')).toThrow('The record is not JSON')
  })

  test('objects are found alone, in an array and in sequence, for any chunks', async () => {
    for (const text of [legal, `[${legal},\n${legal}]`, `${legal}\n${legal}\n`, `[ ${legal} ] `]) {
      for (const chunk of [1, 13, 1000]) {
        const objects = await collect(readJsonObjects(inChunks(Buffer.from(text), chunk), 'utf-8'))
        expect(objects.every((object) => object.text === legal && !object.cut)).toBe(true)
        expect(objects.length).toBe(text.split('leader').length - 1)
      }
    }
  })

  test('an object cut by the end of the file is reported as cut', async () => {
    const objects = await collect(readJsonObjects(inChunks(Buffer.from(`${legal}\n{"leader":"x`)), 'utf-8'))
    expect(objects.map(({ cut, line }) => [cut, line])).toEqual([
      [false, 1],
      [true, 2],
    ])
  })

  test('the lenient parser agrees with JSON.parse on valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value)
        expect(JSON.stringify(parseLenientJson(text))).toBe(JSON.stringify(JSON.parse(text)))
      }),
    )
  })
})
