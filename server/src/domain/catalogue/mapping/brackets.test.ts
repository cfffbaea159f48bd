import { expect, test } from 'vitest'
import { bookLeader, marcOf } from '../testing/marc-lines.ts'
import { recordOfMarc21 } from './marc21-record.ts'
import { viewMarc } from './marc-view.ts'

test.each([
  ['London [u.a.]', 'London [u.a.]'],
  ['Chicago [etc.] :', 'Chicago [etc.]'],
  ['München [i.e. Berlin]', 'München [i.e. Berlin]'],
  ['Paris [und andere] ;', 'Paris [und andere]'],
  ['[London]', 'London'],
  ['[London', 'London'],
  ['London]', 'London'],
  ['[New York, N.Y.] :', 'New York, N.Y.'],
  ['[北京]', '北京'],
  ['［上海］', '上海'],
  ['Frankfurt (Main) [u.a.]', 'Frankfurt (Main) [u.a.]'],
  ['[Leipzig] [u.a.]', '[Leipzig] [u.a.]'],
])('the place %s is %s: a closing bracket that belongs to an opening one stays', (given, place) => {
  const mapped = recordOfMarc21(viewMarc(marcOf(bookLeader, '245 10$aT', `260 ##$a${given}$bX`)))
  expect(mapped?.record.places).toEqual([place])
})

test('a parallel title in $b is no subtitle', () => {
  const mapped = recordOfMarc21(viewMarc(marcOf(bookLeader, '245 10$aErlauscht$b= Overheard /$cX')))
  expect(mapped?.record).toMatchObject({ title: 'Erlauscht', otherTitles: ['Overheard'] })
  expect(mapped?.record.subtitle).toBeUndefined()
})
