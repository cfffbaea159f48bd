import { z } from 'zod'
import { PROFILE_LENGTH } from '../../constants/limits.ts'
import { passwordFaults } from '../../constants/password-policy.ts'
import { ownData } from '../../constants/reaches.ts'
import { get, post } from '../../endpoint.ts'
import { done, flag, flagInput, nothing } from '../../shapes/codes.ts'
import { optionalText, sealed } from '../../shapes/optional-text.ts'
import { ReaderAccount } from '../../shapes/reader-account.ts'
import { withWireKeys } from '../../shapes/wire-keys.ts'
import { keyFailures } from './shown-password.ts'

/** The account itself: person, picture, password. */
export const person = {
  user: get('/find/userInfo/getUserInfo', {
    for: 'reader',
    about: "The reader's account: person, branch, state, verified contacts, bound accounts.",
    input: nothing,
    output: ReaderAccount,
  }),
  checks: get('/find/userInfo/getUserInfoCheck', {
    for: 'reader',
    about: 'Whether mail and telephone are present and verified, and whether the purchase rule was read.',
    input: nothing,
    output: withWireKeys(
      z.object({
        mailVerified: flag,
        phoneVerified: flag,
        emailFlag: flag,
        phoneFlag: flag,
        pdaRuleFlag: flag,
      }),
      { phoneVerified: 'mobileCheckFlag', mailVerified: 'emailCheckFlag' },
    ),
  }),
  forceBinding: get('/find/userInfo/getForceBindingStatus', {
    for: 'reader',
    beforeBinding: true,
    about:
      'Whether this reader must verify a telephone number or mail address first. Never where the library has no carrier to send a code.',
    input: nothing,
    output: z.object({ forceBindingFlag: flag }),
  }),
  tutorialDone: get('/find/userInfo/updateOpacFirstLoginFlag', {
    for: 'reader',
    reaches: ownData,
    about: 'Stores that the first-login tutorial was finished or skipped.',
    input: nothing,
    output: done,
    writes: true,
  }),
  pdaRuleRead: get('/find/userInfo/updatePdaRuleFlag', {
    for: 'reader',
    reaches: ownData,
    about: 'Stores that the rule of patron-driven acquisition was read.',
    input: nothing,
    output: done,
    writes: true,
  }),
  passwordState: get('/find/userInfo/updatePwdFlag', {
    for: 'reader',
    about: 'Whether the password should be changed because it is initial or expired.',
    input: nothing,
    output: withWireKeys(z.object({ passwordChangeDue: flag }), { passwordChangeDue: 'updatePwdFlag' }),
  }),
  changePassword: post('/find/userInfo/updatePassword', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Changes the password and ends all other sessions. The new token is in the envelope.',
    input: z.object({
      oldPassword: sealed,
      password: sealed,
      confirmPassword: sealed,
      codeKey: optionalText(64),
      verifyCode: optionalText(64),
    }),
    output: done,
    fails: [...keyFailures, 'PASSWORD_UNCHANGED', 'PASSWORD_REPEATED_WRONG', ...passwordFaults],
  }),
  updateUser: post('/find/userInfo/updateUserInfo', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about: 'Changes the profile fields that belong to the reader; the others come from the library.',
    input: z.object({
      job: z.string().trim().max(PROFILE_LENGTH).optional(),
      unit: z.string().trim().max(PROFILE_LENGTH).optional(),
      position: z.string().trim().max(PROFILE_LENGTH).optional(),
      subLendingFlag: flagInput.optional(),
    }),
    output: done,
  }),
  picture: post('/find/userInfo/updateUserPicUrl', {
    for: 'reader',
    reaches: ownData,
    announces: true,
    about:
      'Stores the picture: JPEG or PNG below 5 MB, as a data URL or base64. It is re-encoded without camera and location data. Empty: removes it.',
    input: z.object({ picture: z.string().max(9_000_000) }),
    output: withWireKeys(z.object({ pictureUrl: z.string() }), { pictureUrl: 'opacPicUrl' }),
    fails: ['PICTURE_INVALID', 'PICTURE_TOO_LARGE'],
    largestBytes: 9_100_000,
  }),
}
