import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { withStdinValues } from './stdin-values.ts'

const read = (argv: string[], input = 'secret value\n') => withStdinValues(argv, Readable.from([input]))

test('a secret comes from the standard input, where no other user of the machine sees it', async () => {
  expect(await read(['reader', 'set', 'S1', '--password', '-'])).toEqual([
    'reader',
    'set',
    'S1',
    '--password',
    'secret value',
  ])
  expect(await read(['tenant', 'set', 'whu', 'mail=-'], '{"password":"x"}')).toEqual([
    'tenant',
    'set',
    'whu',
    'mail={"password":"x"}',
  ])
})

test('other arguments stay, and only one value is read', async () => {
  const argv = ['reader', 'set', 'S-1', 'phone=138-1', '--password=a-', '-', 'name=a-']
  expect(await read(argv)).toEqual(argv)
  await expect(read(['tenant', 'set', 'whu', 'mail=-', 'sms=-'])).rejects.toThrow('Only one value')
})
