import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { ApiKeys, KeyOperation } from '../api-keys.ts'
import type { Refused, Rows } from '../answers.ts'
import { list, operation } from '../staff-call.ts'
import { names } from './fields.ts'

/** Keys of programs that use the staff API. */
export const apiKeyCalls = {
  'add-api-key': operation<{ keyId: string; key: string } | Refused>()({
    about:
      'Makes a key for a program; it is shown only now. `rights` are names of calls, or `all` for the operations and lists of the desk; `networks` from which it may be used, none: from everywhere.',
    input: {
      name: z.string().trim().min(1).max(64),
      rights: names.pipe(z.array(z.string()).min(1)),
      networks: names.default([]),
    },
    isSecret: true,
    needsProof: true,
  }),
  'revoke-api-key': operation<{ keyId: string }>()({
    about: 'Revokes a key at once.',
    input: { keyId: z.string().min(1).max(64) },
    needsProof: true,
  }),
  'list-api-keys': list<ApiKeys>()({
    about: 'The keys of programs with their rights, and all rights that there are; never a key itself.',
    input: {},
  }),
  'list-key-operations': list<Rows<KeyOperation>>()({
    about: 'What programs did by their keys, the latest first: the copy, request or charge, never a reader.',
    input: pageOf(50),
  }),
}
