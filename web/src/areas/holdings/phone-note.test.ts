import { expect, test } from 'vitest'
import { noteText } from './phone-note.ts'

test('a note has a line for each thing that is known', () => {
  const note = { recordId: 'a', title: '红楼梦', callNo: 'I242.4/12', places: ['总馆', '三层'] }
  expect(noteText(note, 'https://l.example/1')).toBe('红楼梦\nI242.4/12\n总馆 · 三层\nhttps://l.example/1')
  expect(noteText({ ...note, callNo: '', places: [] }, '')).toBe('红楼梦')
})
