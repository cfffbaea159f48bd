import { expect, test } from 'vitest'
import { bookLeader, unimarcLeader } from '../testing/marc-lines.ts'
import { mapMarc } from './marc-outcome.ts'

/** Hundreds of times as long as a field of a catalogue; an expression that begins anew at every sign takes minutes. */
const SIGNS_IN_A_ROW = 20_000
const LIMIT_MS = 3_000

const families = [
  {
    family: 'marc21' as const,
    leader: bookLeader,
    tags: '020 050 082 100 240 245 246 250 260 300 490 500 505 520 650 651 700 773 830 856'.split(' '),
  },
  {
    family: 'unimarc' as const,
    leader: unimarcLeader,
    tags: '010 200 205 210 215 225 300 327 330 410 461 600 606 690 701 711 801 856'.split(' '),
  },
]
const signs = [' ', '/', ':', '=', ',', '.', '[', ')', '-', '&', '0', 'a', '著', '：', ' .', '. ', ' :']
const cases = families.flatMap((one) => signs.map((sign) => ({ ...one, sign })))

test.each(cases)('a $family record full of "$sign" is read in time', ({ family, leader, tags, sign }) => {
  for (const end of ['', 'x']) {
    const value = `T${sign.repeat(SIGNS_IN_A_ROW)}${end}`
    const fields = tags.map((tag) => ({
      tag,
      indicator1: '1',
      indicator2: ' ',
      subfields: [
        { code: 'a', value },
        { code: 'c', value },
      ],
    }))
    const from = performance.now()
    mapMarc({ leader: leader.padEnd(24), fields }, { record: 1 }, [], () => '', { family, source: undefined })
    expect(performance.now() - from).toBeLessThan(LIMIT_MS)
  }
})
