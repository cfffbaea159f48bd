import { z } from 'zod'
import { ACCOUNT_LENGTH, ID_NUMBER_LENGTH } from '../../constants/limits.ts'
import { atDesk, ownData } from '../../constants/reaches.ts'
import { get, post } from '../../endpoint.ts'
import { done, flag, nothing } from '../../shapes/codes.ts'
import { optionalText } from '../../shapes/optional-text.ts'
import { withWireKeys } from '../../shapes/wire-keys.ts'
import { keyFailures, shown } from './shown-password.ts'

/** The card, and the accounts elsewhere that are bound to this one. */
export const bindings = {
  checkCardPassword: post('/find/user/gsCardCheck', {
    for: 'reader',
    reaches: ownData,
    about:
      'Checks the password before a card is reported lost or found, and answers a ticket. For a found card, name and id number are checked too if the library has them.',
    input: z.object({
      ...shown,
      operation: z.enum(['1', '0']).default('1'),
      name: optionalText(ACCOUNT_LENGTH),
      idNumber: optionalText(ID_NUMBER_LENGTH),
    }),
    output: z.object({ ticket: z.string() }),
    fails: [...keyFailures, 'NAME_EMPTY', 'IDENTITY_INVALID', 'IDENTITY_WRONG', 'LIBRARY_CANNOT'],
  }),
  reportCard: post('/find/user/gsCard', {
    for: 'reader',
    reaches: atDesk,
    announces: true,
    about: 'Reports the card lost (1) or found (0), with the ticket of the password check.',
    input: z.object({ operation: z.enum(['1', '0']).default('1'), ticket: optionalText(2_048) }),
    output: done,
    fails: ['SIGN_IN_PROOF_INVALID', 'CARD_LOST_ALREADY', 'CARD_NOT_LOST', 'LIBRARY_CANNOT'],
  }),
  unbind: post('/find/user/userUnbind', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Removes the binding to an external account, confirmed by the password.',
    input: z.object({ ...shown, kind: optionalText(32) }),
    output: done,
    fails: [...keyFailures, 'BINDING_UNKNOWN'],
  }),
  confirmPassword: post('/find/userInfo/confirmPassword', {
    for: 'reader',
    reaches: ownData,
    beforeBinding: true,
    about:
      'Confirms the password: for 15 minutes the session may then make the calls that want a recent sign-in.',
    input: z.object(shown),
    output: done,
    fails: keyFailures,
  }),
  beginBinding: post('/find/userInfo/beginBinding', {
    for: 'reader',
    reaches: ownData,
    recentSignIn: true,
    about:
      'Begins binding an account at an identity provider to the signed-in reader: the redirect target, and a state token for this session. The browser returns to #/wxLogin?answer=… and calls `finishBinding`.',
    input: z.object({
      /** One of `bindable` in `getUserInfo`. */
      kind: optionalText(16),
    }),
    output: withWireKeys(z.object({ loginUrl: z.string(), ticket: z.string() }), { loginUrl: 'LoginUrl' }),
    fails: ['METHOD_OFF', 'PROVIDER_UNREACHABLE', 'BOUND_ALREADY'],
  }),
  finishBinding: post('/find/userInfo/finishBinding', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about:
      'Binds the account that the provider named, in the session that began the binding; `kind` is the provider.',
    input: z.object({
      /** Callback parameters: the `answer` of #/wxLogin. */
      code: optionalText(400_000),
      ticket: optionalText(16_384),
    }),
    output: z.object({ kind: z.string() }),
    fails: ['SIGN_IN_PROOF_INVALID', 'METHOD_OFF', 'PROVIDER_UNREACHABLE', 'BOUND_ALREADY'],
  }),
  bindLearningApp: post('/find/userInfo/bindCxUidByPrimaryId', {
    for: 'reader',
    reaches: ownData,
    recentSignIn: true,
    about: 'Binds the learning-app account of the assertion `uid` to the signed-in reader.',
    withoutScreen:
      'The personal centre asks `finishBinding`; for programs that hold an assertion of `otherLogin`.',
    input: z.object({ uid: optionalText(2_048), ticket: optionalText(16_384) }),
    output: done,
    fails: ['SIGN_IN_PROOF_INVALID', 'METHOD_OFF', 'BOUND_ALREADY'],
  }),
  certification: get('/find/user/getCertificationStatus', {
    for: 'reader',
    about: "Whether the library has certified the reader's identity.",
    withoutScreen: 'The reader’s data shows the state from `getUserInfo`.',
    input: nothing,
    output: z.object({ certificationStatus: flag }),
  }),
}
