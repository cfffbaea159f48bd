import { allOf, at, type ChecksOf, contradictory, done, isSet, noneOf, notNeeded, settings } from './check.ts'

export const messageChecks: ChecksOf<'messages'> = {
  carriers: {
    weight: 'advice',
    place: settings('messages'),
    judge: ({ carriers: { mail, sms } }) => isSet(mail || sms),
  },
  'binding-carrier': {
    weight: 'needed',
    place: settings('messages'),
    judge: ({ site, carriers: { mail, sms } }) => {
      if (!site.settings.bindMailOrPhone) return notNeeded
      return mail || sms ? done : contradictory()
    },
  },
  'notices-carrier': {
    weight: 'needed',
    place: settings('messages'),
    judge: ({ site, carriers }) => {
      const channels = site.settings.noticeChannels
      return channels.length === 0
        ? notNeeded
        : noneOf(channels.filter((one) => !carriers[one]).length, 'contradictory')
    },
  },
}

export const staffChecks: ChecksOf<'staff'> = {
  administrators: {
    weight: 'needed',
    place: at('staff'),
    judge: ({ administrators }) => isSet(administrators.length >= 2),
  },
  'own-passwords': {
    weight: 'needed',
    place: at('staff'),
    judge: ({ administrators }) => allOf(administrators, ({ hasOwnPassword }) => hasOwnPassword),
  },
  'second-factor': {
    weight: 'advice',
    place: at('staff'),
    judge: ({ administrators }) => allOf(administrators, ({ hasSecondFactor }) => hasSecondFactor),
  },
  'password-rule': {
    weight: 'needed',
    place: settings('sign-in'),
    judge: ({ site: { settings: own } }) =>
      own.normalLogin ? isSet(!own.isPasswordProtect && own.passwordCheck !== '0') : notNeeded,
  },
}
