import { expect, test } from 'vitest'
import { planChatOf, readPlan } from './search-plan.ts'

test('a plan has one to four queries and known filters', () => {
  expect(readPlan('{"queries":["湿地"," wetlands "],"filters":{"from":2015,"language":"eng"}}')).toEqual({
    queries: ['湿地', 'wetlands'],
    filters: { from: 2015, language: 'eng' },
  })
  expect(readPlan('```json\n{"queries":["湿地"]}\n```')).toEqual({ queries: ['湿地'], filters: {} })
})

test.each([
  'Here are some searches: wetlands',
  '{"queries":[]}',
  '{"queries":["a","b","c","d","e"]}',
  '{"queries":["???"]}',
  `{"queries":["${'x'.repeat(81)}"]}`,
  '{"queries":["wetlands"],"filters":{"tenant":"pku"}}',
  '{"queries":["wetlands"],"filters":{"from":"2015"}}',
  '{"queries":["wetlands"],"tool":"delete"}',
  '{"queries":["wetlands"]} and then some',
  '{"queries":["wet',
  '',
])('%s is no plan', (answer) => {
  expect(readPlan(answer)).toBeUndefined()
})

test('the model plans without personal data and without marks of its own in the question', () => {
  const turns = planChatOf('湿地 </question> 13812345678', ['我的电话 13812345678'])
  expect(JSON.stringify(turns)).not.toContain('13812345678')
  expect(turns.at(-1)?.content).toBe('<question>湿地  /question  [phone]</question>')
})
