import { illStates, supplyDeeds } from '@wenyuan/contract/constants/other-libraries.ts'
import { z } from 'zod'
import { askRenewal, handOver, stepIll, stepSupply } from '../areas/other-libraries/public.ts'
import { LARGEST_CHARGE } from './desk-work.ts'
import { id, operation } from './operation.ts'

/** Requests to other libraries, and of theirs to this one. */
export const otherLibraryOperations = {
  'other-libraries': operation({
    about:
      'Moves a request to other libraries on, with supplier, cost in fen, due day or address of a copy. The reader is told.',
    input: z.strictObject({
      requestNo: id,
      to: z.enum(illStates).exclude(['asked']),
      note: z.string().trim().max(500).default(''),
      supplier: z.string().trim().max(200).optional(),
      cost: z.number().int().min(0).max(LARGEST_CHARGE).optional(),
      dueOn: z.iso.date().optional(),
      link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]).optional(),
    }),
    subject: ({ requestNo }) => requestNo,
    async run({ where, librarySystems }, { requestNo, to, note, supplier, cost, dueOn, link }) {
      const state = await stepIll(where, librarySystems, {
        requestNo,
        to,
        note,
        ...(supplier === undefined ? {} : { supplier }),
        ...(cost === undefined ? {} : { cost }),
        ...(dueOn === undefined ? {} : { dueOn }),
        ...(link === undefined ? {} : { link }),
      })
      return { requestNo, state }
    },
    noted: ({ to, supplier, cost, dueOn }) => ({ to, supplier, cost, dueOn }),
  }),
  'ask-library': operation({
    about:
      'Hands a request to other libraries over to a partner, by its code or name. It counts as sent when the partner has it.',
    input: z.strictObject({ requestNo: id, partner: z.string().trim().min(1).max(200) }),
    subject: ({ requestNo }) => requestNo,
    async run({ where, illPartners }, asked) {
      await handOver(where, illPartners, asked)
      return { requestNo: asked.requestNo, partner: asked.partner }
    },
    noted: ({ partner }) => ({ partner }),
  }),
  'ask-renewal': operation({
    about: 'Asks the partner that lends a book for more time. Its answer changes the due day.',
    input: z.strictObject({ requestNo: id }),
    subject: ({ requestNo }) => requestNo,
    async run({ where }, { requestNo }) {
      await askRenewal(where, requestNo)
      return { requestNo }
    },
    noted: () => ({}),
  }),
  supply: operation({
    about: `Does something for another library's request, and tells it: ${supplyDeeds.join(', ')}.`,
    input: z.strictObject({
      supplyId: id,
      deed: z.enum(supplyDeeds),
      note: z.string().trim().max(500).default(''),
      dueOn: z.iso.date().optional(),
      barcode: z.string().trim().max(100).optional(),
      link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1_000)]).optional(),
    }),
    subject: ({ supplyId }) => supplyId,
    async run({ where }, step) {
      return { supplyId: step.supplyId, state: await stepSupply(where, step) }
    },
    noted: ({ deed, dueOn, barcode }, { state }) => ({ deed, state, dueOn, barcode }),
  }),
} as const
