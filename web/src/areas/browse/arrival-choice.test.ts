import { expect, test } from 'vitest'
import { arrivalChoiceOf, arrivalParameters } from './arrival-choice.ts'

test.each([
  [{}, '', { days: '31', docCode: '1', classCode: '', libCode: '' }],
  [{}, 'med', { days: '31', docCode: '1', classCode: '', libCode: 'med' }],
  [{ libCode: 'all' }, 'med', { days: '31', docCode: '1', classCode: '', libCode: '' }],
  [
    { days: '7', docCode: 'all', class: 'I', libCode: 'eng' },
    'med',
    { days: '7', docCode: 'all', classCode: 'I', libCode: 'eng' },
  ],
] as const)(
  'an address with %j, at branch "%s", and its choice belong together',
  (parameters, branch, choice) => {
    expect(arrivalChoiceOf(parameters, branch)).toEqual(choice)
    expect(arrivalParameters(choice, branch)).toEqual(parameters)
  },
)

test('what an address cannot mean is the usual', () => {
  expect(arrivalChoiceOf({ days: '0', docCode: 'x', class: '<b>' }, '')).toEqual({
    days: '31',
    docCode: '1',
    classCode: '',
    libCode: '',
  })
})
