import type { goingLiveChecks } from '@wenyuan/contract/staff/going-live.ts'
import {
  allOf,
  allOfAny,
  at,
  type Check,
  content,
  contradictory,
  done,
  isNamed,
  isSet,
  noneOf,
  notNeeded,
  settings,
} from './check.ts'

type ChecksOf<Section extends keyof typeof goingLiveChecks> = Record<
  (typeof goingLiveChecks)[Section][number],
  Check
>

export const houseChecks: ChecksOf<'house'> = {
  'branches-named': {
    weight: 'needed',
    place: content('libraries'),
    judge: ({ libraries }) => allOf(libraries, isNamed),
  },
  'branches-open': {
    weight: 'needed',
    place: content('libraries'),
    judge: ({ libraries }) => allOf(libraries, ({ openingHours }) => openingHours['zh-CN'].trim() !== ''),
  },
  'branches-addressed': {
    weight: 'advice',
    place: content('libraries'),
    judge: ({ libraries }) => allOf(libraries, ({ address }) => address['zh-CN'].trim() !== ''),
  },
  'pick-up': {
    weight: 'needed',
    place: content('libraries'),
    judge: ({ libraries, isOwnSystem }) =>
      isOwnSystem ? isSet(libraries.some(({ pickUp }) => pickUp)) : notNeeded,
  },
  'locations-named': {
    weight: 'needed',
    place: content('locations'),
    judge: ({ locations }) => allOf(locations, isNamed),
  },
  'locations-floor': {
    weight: 'advice',
    place: content('locations'),
    judge: ({ locations }) => allOfAny(locations, ({ floor }) => floor.trim() !== ''),
  },
  'closed-days': {
    weight: 'needed',
    place: content('closed-days'),
    judge: ({ closedDays, isOwnSystem }) => (isOwnSystem ? isSet(closedDays > 0) : notNeeded),
  },
}

export const lendingChecks: ChecksOf<'lending'> = {
  'library-system': {
    weight: 'needed',
    place: settings('library-system'),
    judge: ({ hasSystem }) => isSet(hasSystem),
  },
  'item-types-named': {
    weight: 'needed',
    place: content('item-types'),
    judge: ({ itemTypes }) => allOfAny(itemTypes, isNamed),
  },
  'item-types-ruled': {
    weight: 'advice',
    place: content('loan-rules'),
    judge: ({ copies, rules, isOwnSystem }) => {
      const used = new Set(copies.map(({ itemType }) => itemType).filter((type) => type !== ''))
      return isOwnSystem
        ? allOfAny([...used], (type) => rules.some(({ itemType }) => itemType === type))
        : notNeeded
    },
  },
  'reader-types-ruled': {
    weight: 'needed',
    place: content('loan-rules'),
    judge: ({ readers, rules, isOwnSystem }) => {
      const used = readers.map(({ type }) => type).filter((type) => type !== '')
      return isOwnSystem
        ? allOfAny(used, (type) => rules.some(({ readerType }) => readerType === type))
        : notNeeded
    },
  },
  'fines-payable': {
    weight: 'needed',
    place: settings('gateways'),
    judge: ({ rules, canPay, isOwnSystem }) => {
      const charging = rules.filter(({ finePerDay }) => (finePerDay ?? 0) > 0)
      if (!isOwnSystem || charging.length === 0) return notNeeded
      return canPay ? done : contradictory(charging.length)
    },
  },
}

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
