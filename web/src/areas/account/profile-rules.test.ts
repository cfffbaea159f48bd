import { expect, test } from 'vitest'
import { profileState, workFieldsOf } from './profile-rules.ts'

const empty = {
  mail: '',
  mailVerified: false,
  phone: '',
  phoneVerified: false,
  pictureUrl: '',
  bindings: [],
  bindable: [],
}

test('mail, phone and picture count; an address that is not verified is missing', () => {
  expect(profileState(empty)).toEqual({
    parts: ['mail', 'phone', 'picture'],
    missing: ['mail', 'phone', 'picture'],
  })
  const some = { ...empty, mail: 'a@example.org', phone: '13900000000', phoneVerified: true }
  expect(profileState(some).missing).toEqual(['mail', 'picture'])
  expect(profileState({ ...some, mailVerified: true, pictureUrl: '/p.png' }).missing).toEqual([])
})

test('another way to sign in counts where the library has one', () => {
  const offered = { ...empty, bindable: ['wechat'] }
  expect(profileState(offered).missing).toContain('binding')
  const bound = { ...empty, bindings: [{ kind: 'wechat', boundAt: '2026-11-01T00:00:00Z' }] }
  expect(profileState(bound).parts).toContain('binding')
  expect(profileState(bound).missing).not.toContain('binding')
})

test('students are asked for no work, unless they have told it', () => {
  const none = { job: '', unit: '', position: '' }
  expect(workFieldsOf({ ...none, readerType: 'student' })).toEqual([])
  expect(workFieldsOf({ ...none, readerType: 'postgraduate', unit: 'Lab' })).toEqual(['unit'])
  expect(workFieldsOf({ ...none, readerType: 'teacher' })).toEqual(['job', 'unit', 'position'])
})
