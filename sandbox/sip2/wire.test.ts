import {
  lineOf,
  readLine,
  sealed,
  valueOf,
} from '@wenyuan/server/integrations/library-system/sip2/message.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerLine, signedLine, Sip2Misfit, sumsToNil, takeApart } from './wire.ts'

const AT = '20260315    120000'
const value = fc.string({ maxLength: 20 }).filter((text) => !/[|\p{Cc}]/u.test(text))

test('messages of the portal are understood by a parser made from the field definitions alone', () => {
  fc.assert(
    fc.property(value, value, fc.nat(9), (account, barcode, sequence) => {
      const fields = [
        ['AO', 'whu'],
        ['AA', account],
        ['AB', barcode],
        ['BO', 'N'],
      ] as const
      const line = sealed(
        Buffer.from(lineOf({ code: '29', fixed: `NN${AT}${' '.repeat(18)}`, fields })),
        sequence,
      )
      expect(sumsToNil(line)).toBe(true)
      const request = takeApart(line.toString())
      expect([request.sequence, request.fixed.at]).toEqual([String(sequence), AT])
      expect([...request.fields]).toEqual(fields.map(([id, text]) => [id, text]))
    }),
  )
})

test('messages of the server are understood by the portal', () => {
  fc.assert(
    fc.property(value, fc.nat(9), (said, sequence) => {
      const line = signedLine(
        Buffer.from(answerLine(`38Y${AT}`, [['AF', said]])),
        String(sequence),
      ).toString()
      const received = readLine(line)
      if (!('message' in received)) throw new Error(received.because)
      expect([received.sequence, valueOf(received.message, 'AF') ?? '']).toEqual([String(sequence), said])
    }),
  )
})

test('an invalid request is refused with the reason', () => {
  const wrong: [string, string][] = [
    ['88', 'no request 88'],
    ['17202603', '17 ends in at'],
    [`17${AT.replace('2026', 'year')}AO|ABx|`, 'is no date'],
    [`17${AT}AO|`, '17 without AB'],
    [`17${AT}AO|ABx|ABy|`, 'AB twice'],
    [`17${AT}AO|ABx|AAme|`, 'AA does not belong to 17'],
    [`17${AT}AO|ABx`, 'AB has no end'],
  ]
  for (const [line, says] of wrong) {
    expect(() => takeApart(line)).toThrow(Sip2Misfit)
    expect(() => takeApart(line)).toThrow(says)
  }
})
