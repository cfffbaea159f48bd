// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setReader } from '../session/reader-state.ts'
import { selectedRecord } from './selection-rules.ts'
import { changeSelection, currentSelection, restoreSelection, selectRecord } from './selection-store.ts'

const record = (recordId: string) =>
  selectedRecord({
    recordId,
    title: recordId,
    author: '',
    publisher: '',
    source: '',
    pubDate: '',
    docCode: '1',
    classNo: '',
    coverUrl: '',
    lang: '',
  })
const ids = () => currentSelection().records.map(({ recordId }) => recordId)
const lin = { userId: 'r1', groupCode: 'whu', libCode: '', name: '林', pictureUrl: '' }

beforeEach(() => {
  setReader(undefined)
  changeSelection([], '')
})

test('undo brings the former records back and keeps what was selected since', () => {
  for (const id of ['a', 'b']) selectRecord(record(id))
  const before = currentSelection()
  changeSelection([])
  selectRecord(record('c'))
  restoreSelection(before)
  expect(ids()).toEqual(['a', 'b', 'c'])
})

test('undo after a sign-out stores nothing of the former reader', () => {
  setReader(lin)
  selectRecord(record('mine'))
  const before = currentSelection()
  expect(before.owner).toBe('r1')
  changeSelection([])
  setReader(undefined)
  restoreSelection(before)
  expect(ids()).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toContain('mine')
})
