import { z } from 'zod'
import { payProviders } from '../../areas/payments.ts'
import type { Refused, SettingsShown, StaffWords } from '../answers.ts'
import {
  librarySystemKinds,
  type LibrarySystemShown,
  type PaymentGatewayShown,
  type SourcesShown,
} from '../connections.ts'
import { as, list, operation } from '../staff-call.ts'

const version = z.string().max(64)

export const settingsCalls = {
  'show-settings': list({
    about: 'The settings of the library in sections, with the fields of their forms; secrets are hidden.',
    roles: ['acquisitions', 'look-only'],
    input: {},
    answer: as<SettingsShown>(),
  }),
  'save-settings': operation({
    about: 'Changes settings that were shown under `version`; null gives a setting its default again.',
    input: {
      version,
      changes: z.record(z.string().max(64), z.unknown()),
    },
    answer: as<{ version: string } | Refused>(),
    isAtomic: false,
  }),
  'rename-library': operation({
    about: 'Changes the name of the library.',
    /** In three languages. */
    input: { name: z.unknown() },
    answer: as<{ name: StaffWords }>(),
    isAtomic: false,
  }),
}

export const librarySystemCalls = {
  'show-library-system': list({
    about: 'The library system and how it is reached, with the fields of its form; secrets are hidden.',
    input: {},
    answer: as<LibrarySystemShown>(),
  }),
  'save-library-system': operation({
    about:
      'Chooses the library system and how it is reached. A hidden secret that is sent back is kept, but only for the same host; the host has to stand in a network that the operator allows.',
    input: {
      version,
      system: z.looseObject({ kind: z.enum(librarySystemKinds) }),
    },
    answer: as<{ version: string } | Refused>(),
    isAtomic: false,
  }),
}

export const gatewayCalls = {
  'show-payment-gateways': list({
    about: 'The payment providers and how each is reached, with the fields of its form; secrets are hidden.',
    input: {},
    answer: as<{ gateways: PaymentGatewayShown[] }>(),
  }),
  'save-payment-gateway': operation({
    about:
      'Sets how a payment provider is reached, or takes it away (kind "none"). A hidden secret that is sent back is kept, but only for the same host; a gateway has to stand in a network that the operator allows.',
    input: {
      provider: z.enum(payProviders).exclude(['school']),
      version,
      gateway: z.looseObject({ kind: z.string().max(32) }),
    },
    answer: as<{ version: string } | Refused>(),
    isAtomic: false,
  }),
}

export const sourceCalls = {
  'show-sources': list({
    about: 'The sources of covers, summaries and other texts that are asked, in their order.',
    input: {},
    answer: as<SourcesShown>(),
  }),
  'save-sources': operation({
    about:
      'Sets which sources of covers, summaries and other texts are asked, in which order. An address that the operator has given a source stays while the source does.',
    input: {
      version,
      /** Their names in order. */
      sources: z.array(z.string().max(64)).max(100),
    },
    answer: as<{ version: string }>(),
    isAtomic: false,
  }),
}
