import { z } from 'zod'
import {
  annualMeasures,
  countedMeasures,
  figureDimensions,
  stateMeasures,
} from '../../constants/figure-measures.ts'
import { day } from '../../shapes/codes.ts'
import { pageOf } from '../../shapes/record-key.ts'
import type { AnnualReport, FigureRows, VisitsKept } from '../annual.ts'
import type { Refused } from '../answers.ts'
import { list, operation } from '../staff-call.ts'

const period = { from: day.optional(), until: day.optional() }

export const annualCalls = {
  'annual-report': list<AnnualReport>(['circulation', 'acquisitions', 'look-only'])({
    about:
      'The figures of the annual report: holdings, arrivals, readers, lending, visits, requests, other libraries, electronic resources and money of a period of closed days, by reader type, class, branch, hour and kind, compared with the period before. The last whole year unless given; at most five years.',
    input: period,
  }),
  'figure-rows': list<FigureRows>(['circulation', 'acquisitions', 'look-only'])({
    about:
      'The rows that a figure of the annual report was counted from, without readers: their sum, and the number that is kept. Rows that are gone or have changed since are not found; a state is that of today.',
    input: {
      measure: z.enum(annualMeasures).extract([...countedMeasures, ...stateMeasures]),
      dimension: z.enum(figureDimensions).default(''),
      code: z.string().max(200).default(''),
      ...period,
      ...pageOf(50),
    },
  }),
}

export const visitCalls = {
  'record-visits': operation<VisitsKept>(['circulation'])({
    about:
      'Keeps how many people a gate has counted in an hour, as the library’s time or with an offset. The same gate and hour again replace the number: what is sent twice counts once.',
    input: {
      visits: z
        .array(
          z.strictObject({
            gate: z.string().trim().min(1).max(64),
            at: z.string().trim().min(10).max(40),
            branch: z.string().trim().max(64).default(''),
            count: z.number().int().min(0).max(100_000),
          }),
        )
        .min(1)
        .max(2_000),
    },
  }),
  'import-visits': operation<VisitsKept | Refused>(['circulation'])({
    about:
      'Keeps what a file of the gates says: CSV with gate, time, branch and count, or a line for each visit without a count. The same gate and hour again replace the number.',
    input: { content: z.base64().min(1).max(1_000_000) },
  }),
}
