import { z } from 'zod'
import { MAIL_LENGTH, SENT_CODE_LENGTH } from '../../constants/limits.ts'
import { ownData } from '../../constants/reaches.ts'
import { get, post } from '../../endpoint.ts'
import { done, flag, nothing } from '../../shapes/codes.ts'
import { optionalText } from '../../shapes/optional-text.ts'
import { withWireKeys } from '../../shapes/wire-keys.ts'

/** Codes sent today, codes left today, and seconds until the next one can be requested. */
const CodeTimes = z.object({ times: z.number(), timesLeft: z.number(), waitSeconds: z.number() })

const sendFailures = [
  'CARRIER_MISSING',
  'CODE_TOO_SOON',
  'CODES_USED_UP',
  'TRIES_USED_UP',
  'MESSAGE_NOT_SENT',
] as const

/** Telephone and mail, and the codes that prove them. */
export const contact = {
  contact: post('/find/userInfo/getContactMess', {
    for: 'reader',
    beforeBinding: true,
    about: 'Telephone number and mail address, and whether each is verified.',
    input: nothing,
    output: withWireKeys(
      z.object({ phone: z.string(), phoneVerified: flag, mail: z.string(), mailVerified: flag }),
      { phoneVerified: 'mobileCheckFlag', mailVerified: 'emailCheckFlag' },
    ),
  }),
  updateContact: post('/find/userInfo/updateContact', {
    for: 'reader',
    reaches: ownData,
    recentSignIn: true,
    about: 'Stores a telephone number or mail address; a changed one must be verified again.',
    withoutScreen: 'The reader’s data asks `updateUserInfo`, which stores all fields at once.',
    input: z.object({ phone: optionalText(40).optional(), mail: optionalText(MAIL_LENGTH).optional() }),
    output: done,
    fails: ['CONTACT_EMPTY', 'PHONE_INVALID', 'MAIL_INVALID'],
  }),
  sendPhoneCode: get('/find/userInfo/sendPhonenumber', {
    for: 'reader',
    reaches: ownData,
    recentSignIn: true,
    beforeBinding: true,
    about: 'Sends a code to a telephone number.',
    input: z.object({ phone: optionalText(40) }),
    output: CodeTimes,
    fails: ['CONTACT_EMPTY', 'PHONE_INVALID', ...sendFailures],
    writes: true,
  }),
  checkPhoneCode: get('/find/userInfo/checkPhonenumber', {
    for: 'reader',
    reaches: ownData,
    recentSignIn: true,
    beforeBinding: true,
    announces: true,
    about: 'Verifies the telephone number by the code that was sent to it.',
    input: z.object({ phone: optionalText(40), code: optionalText(SENT_CODE_LENGTH) }),
    output: done,
    fails: ['CONTACT_EMPTY', 'PHONE_INVALID', 'CODE_EMPTY', 'CONTACT_CODE_WRONG'],
    writes: true,
  }),
  mailCode: get('/find/userInfo/checkMail', {
    for: 'reader',
    reaches: ownData,
    recentSignIn: true,
    beforeBinding: true,
    announces: true,
    about: 'Without a code: sends one to a mail address. With a code: verifies the address.',
    input: z.object({ mail: optionalText(MAIL_LENGTH), code: optionalText(SENT_CODE_LENGTH) }),
    output: z.object({ verified: flag, times: z.number(), timesLeft: z.number(), waitSeconds: z.number() }),
    fails: ['CONTACT_EMPTY', 'MAIL_INVALID', 'CONTACT_CODE_WRONG', ...sendFailures],
    writes: true,
  }),
  phoneCodeTimes: get('/find/userInfo/findCodeTimes', {
    for: 'reader',
    beforeBinding: true,
    about: 'Codes sent to the telephone today, and when the next one is possible.',
    input: nothing,
    output: CodeTimes,
  }),
  mailCodeTimes: get('/find/userInfo/findMailCodeTimes', {
    for: 'reader',
    beforeBinding: true,
    about: 'Codes sent by mail today, and when the next one is possible.',
    input: nothing,
    output: CodeTimes,
  }),
}
