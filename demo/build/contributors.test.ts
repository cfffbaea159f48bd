import { describe, expect, test } from 'vitest'
import { contributorsOf } from './contributors.ts'

describe('contributors of a data-entry row', () => {
  test('nationality, name and role are separated', () => {
    expect(contributorsOf('[法]加缪;郭宏安 译')).toEqual([
      { name: '加缪', role: '著', nationality: '法', main: true },
      { name: '郭宏安', role: '译', main: false },
    ])
  })

  test('a Latin name keeps its spaces', () => {
    expect(contributorsOf("[美]David R. O'Hallaron")).toEqual([
      { name: "David R. O'Hallaron", role: '著', nationality: '美', main: true },
    ])
  })

  test('an old text has its annotator as author if nobody else is named', () => {
    expect(contributorsOf('杨伯峻 译注')).toEqual([{ name: '杨伯峻', role: '译注', main: true }])
  })

  test('a translator alone does not become the author', () => {
    expect(contributorsOf('纳训 译')).toEqual([{ name: '纳训', role: '译', main: false }])
  })

  test('without names there are no contributors', () => {
    expect(contributorsOf('')).toEqual([])
  })
})
