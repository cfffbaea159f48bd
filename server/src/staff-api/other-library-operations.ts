import type { otherLibraryCalls } from '@wenyuan/contract/staff/calls/other-libraries.ts'
import {
  askRenewal,
  handOver,
  pageOfIll,
  pageOfSupplies,
  stepIll,
  stepSupply,
} from '../areas/other-libraries/public.ts'
import { openIllStates } from '../domain/ill/ill-states.ts'
import { openSupplyStates } from '../domain/ill/supply-states.ts'
import { sliceOf } from '../platform/db/paging.ts'
import type { HandlersOf } from './handler.ts'

/** Requests to other libraries, and of theirs to this one. */
export const otherLibraryHandlers: HandlersOf<typeof otherLibraryCalls> = {
  'other-libraries': {
    subject: ({ requestNo }) => requestNo,
    async run({ where, app }, { requestNo, to, note, supplier, cost, dueOn, link }) {
      const state = await stepIll(where, app.librarySystems, {
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
  },
  'ask-library': {
    subject: ({ requestNo }) => requestNo,
    async run({ where, app }, asked) {
      await handOver(where, app.illPartners, asked)
      return { requestNo: asked.requestNo, partner: asked.partner }
    },
    noted: ({ partner }) => ({ partner }),
  },
  'ask-renewal': {
    subject: ({ requestNo }) => requestNo,
    async run({ where }, { requestNo }) {
      await askRenewal(where, requestNo)
      return { requestNo }
    },
    noted: () => ({}),
  },
  supply: {
    subject: ({ supplyId }) => supplyId,
    async run({ where }, step) {
      return { supplyId: step.supplyId, state: await stepSupply(where, step) }
    },
    noted: ({ deed, dueOn, barcode }, { state }) => ({ deed, state, dueOn, barcode }),
  },
  'list-other-libraries': ({ where }, { state, ...paging }) =>
    pageOfIll(where, state === '' ? openIllStates : [state], sliceOf(paging)),
  'list-supplies': ({ where, app }, { state, ...paging }) =>
    pageOfSupplies(where, app, state === '' ? openSupplyStates : [state], sliceOf(paging)),
}
