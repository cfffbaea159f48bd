import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IllMessage } from '../../domain/ill/ill-message.ts'
import type { IllPartner } from './ill-partner.ts'

/** An adapter with the far end that it speaks to, or its stand-in. */
export interface IllPartnerUnderTest {
  open(): IllPartner
  /** The same where nobody listens; undefined: the adapter sends nothing. */
  openUnreachable: (() => IllPartner) | undefined
  /** What the far end has got, as text; empty for adapters that send nothing. */
  received(): Promise<string[]>
  sends: boolean
  answers: boolean
  close(): Promise<void>
}

const wanted = {
  publication: '管锥编 & <notes>',
  article: '',
  author: '钱锺书',
  issue: '',
  edition: '',
  place: '北京',
  publisher: '中华书局',
  year: '1979',
  issn: '',
  isbn: '9787101000000',
  doi: '',
  pages: '',
  remark: 'one\r\nBcc: other@example.org\u0000',
}
const ask = (requestId: string): IllMessage => ({
  requestId,
  supplierRequestId: '',
  timestamp: '2026-03-15T04:00:00.001Z',
  act: { kind: 'ask', service: 'loan', wanted, neededBy: '2026-04-30', previous: '', patron: '' },
})

/** The conformance suite for partners in requests to other libraries. */
export function describeIllPartner(name: string, openUnder: () => Promise<IllPartnerUnderTest>): void {
  describe(`requests to other libraries: ${name}`, () => {
    let under: IllPartnerUnderTest
    beforeAll(async () => {
      under = await openUnder()
    })
    afterAll(() => under.close())

    test('it says what it can do', () => {
      expect(under.open()).toMatchObject({ sends: under.sends, answers: under.answers })
    })

    test('a request arrives with its number and what is wanted, or the adapter says that nothing was sent', async () => {
      const delivered = await under.open().deliver(ask('I1'))
      const [got = ''] = await under.received()
      if (!under.sends) {
        expect(delivered.outcome).toBe('refused')
        expect(got).toBe('')
        return
      }
      expect(delivered).toEqual({ outcome: 'done' })
      for (const part of ['I1', '管锥编', '钱锺书', '中华书局', '9787101000000', '2026-04-30'])
        expect(got).toContain(part)
      expect(got).not.toContain('\u0000')
    })

    test('that a request is cancelled arrives', async () => {
      if (!under.sends) return
      const act = { kind: 'deed', deed: 'Cancel', note: '' } as const
      const before = (await under.received()).length
      expect(await under.open().deliver({ ...ask('I2'), act })).toEqual({ outcome: 'done' })
      expect((await under.received()).slice(before).join()).toContain('I2')
    })

    test('a far end that cannot be reached is said to be so, and nothing is thrown', async () => {
      if (!under.openUnreachable) return
      expect((await under.openUnreachable().deliver(ask('I3'))).outcome).toBe('unreached')
    })
  })
}
