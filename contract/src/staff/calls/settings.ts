import { z } from 'zod'
import { payProviders } from '../../areas/payments.ts'
import type { Refused, SettingsShown, StaffWords } from '../answers.ts'
import {
  librarySystemKinds,
  type LibrarySystemShown,
  type PaymentGatewayShown,
  type SourcesShown,
} from '../connections.ts'
import { list, operation } from '../staff-call.ts'

const version = z.string().max(64)

export const settingsCalls = {
  'show-settings': list<SettingsShown>(['acquisitions', 'look-only'])({
    about: 'The settings of the library in sections, with the fields of their forms; secrets are hidden.',
    input: {},
  }),
  'save-settings': operation<{ version: string } | Refused>()({
    about: 'Changes settings that were shown under `version`; null gives a setting its default again.',
    input: { version, changes: z.record(z.string().max(64), z.unknown()) },
    isAtomic: false,
  }),
  'rename-library': operation<{ name: StaffWords }>()({
    about: 'Changes the name of the library.',
    /** In three languages. */
    input: { name: z.unknown() },
    isAtomic: false,
  }),
}

export const librarySystemCalls = {
  'show-library-system': list<LibrarySystemShown>()({
    about: 'The library system and how it is reached, with the fields of its form; secrets are hidden.',
    input: {},
  }),
  'save-library-system': operation<{ version: string } | Refused>()({
    about:
      'Chooses the library system and how it is reached. A hidden secret that is sent back is kept, but only for the same host; the host has to stand in a network that the operator allows. `leavesOpen`: open loans, holds and charges of the own books stay there, unused until the own books are chosen again.',
    input: {
      version,
      system: z.looseObject({ kind: z.enum(librarySystemKinds) }),
      leavesOpen: z.boolean().default(false),
    },
    isAtomic: false,
    needsProof: true,
  }),
}

export const gatewayCalls = {
  'show-payment-gateways': list<{ gateways: PaymentGatewayShown[] }>()({
    about: 'The payment providers and how each is reached, with the fields of its form; secrets are hidden.',
    input: {},
  }),
  'save-payment-gateway': operation<{ version: string } | Refused>()({
    about:
      'Sets how a payment provider is reached, or takes it away (kind "none"). A hidden secret that is sent back is kept, but only for the same host; a gateway has to stand in a network that the operator allows.',
    input: {
      provider: z.enum(payProviders).exclude(['school']),
      version,
      gateway: z.looseObject({ kind: z.string().max(32) }),
    },
    isAtomic: false,
    needsProof: true,
  }),
}

export const sourceCalls = {
  'show-sources': list<SourcesShown>()({
    about: 'The sources of covers, summaries and other texts that are asked, in their order.',
    input: {},
  }),
  'save-sources': operation<{ version: string }>()({
    about:
      'Sets which sources of covers, summaries and other texts are asked, in which order. An address that the operator has given a source stays while the source does.',
    input: {
      version,
      /** Their names in order. */
      sources: z.array(z.string().max(64)).max(100),
    },
    isAtomic: false,
  }),
}
