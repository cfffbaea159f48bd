import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { PaymentGatewayShown } from '@wenyuan/contract/staff/connections.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { staffSentence } from '../locales/staff-sentences.ts'
import { beforeAll, expect, test } from 'vitest'
import { isLongRun, rounds, sampleInGate } from '../platform/testing/rounds.ts'
import { hostileValues } from '../testing/calls/bad-values.ts'
import { testPortal } from '../testing/portal.ts'
import { askStaff, signInStaff } from '../testing/staff-account.ts'

const portal = testPortal()
let token = ''
beforeAll(async () => {
  token = await signInStaff(portal, ['administrator'])
})

/** For a field: each value is tried with every fourth field in the long run, which has thousands of them. */
const valuesFor = (turn: number) =>
  isLongRun ? hostileValues.filter((_, at) => at % 4 === turn % 4) : sampleInGate(hostileValues, 1, turn)

interface Form {
  name: string
  fields: readonly FormField[]
}

/** What the answers of these tests have. */
interface Data {
  records: Form[]
  sections: Form[]
  gateways: PaymentGatewayShown[]
  version: string
  refusal?: string
}
async function ask(name: StaffCallName, body: object): Promise<Partial<Data>> {
  const { data, errCode } = await askStaff(portal, name, body, { token })
  if (errCode === 'INTERNAL') throw new Error(`${name} broke: ${JSON.stringify(body).slice(0, 300)}`)
  // the answer to a call that was refused is null
  return (data as Data | null) ?? {}
}

/** Whether a librarian who reads no English understands a refusal; in no language does it name a command. */
const isChinese = (refusal: string): boolean =>
  /\p{Script=Han}/u.test(staffSentence(refusal, 'zh-CN')) && !/`|wenyuan /.test(refusal)

test('whatever a form of content refuses is said in Chinese', async () => {
  const { records = [] } = await ask('content-kinds', {})
  const strange = new Set<string>()
  let refused = 0
  for (const { name: kind, fields } of records) {
    const required = Object.fromEntries(
      fields.map(({ name, initial, kind: sort }) => [
        name,
        initial ?? (sort === 'words' || sort === 'long-words' ? { 'zh-CN': '名' } : 'a'),
      ]),
    )
    const bad = fields.flatMap(({ name }, turn) =>
      valuesFor(turn).map((value) => ({ ...required, [name]: value })),
    )
    for (const entry of [{}, required, ...bad, { ...required, strange: 1 }]) {
      const answer = await ask('save-content', { kind, entry })
      if (answer.refusal === undefined) continue
      refused += 1
      if (!isChinese(answer.refusal)) strange.add(`${kind}: ${answer.refusal.slice(0, 200)}`)
    }
    const removed = await ask('remove-content', { kind, code: 'none' })
    if (removed.refusal !== undefined && !isChinese(removed.refusal)) strange.add(removed.refusal)
  }
  expect([...strange]).toEqual([])
  expect(refused).toBeGreaterThan(100)
})

test('whatever a form of the settings refuses is said in Chinese', async () => {
  const strange = new Set<string>()
  let refused = 0
  const { sections = [], ...shown } = await ask('show-settings', {})
  let { version } = shown
  for (const { fields } of sections)
    for (const [turn, { name }] of fields.entries())
      for (const value of valuesFor(turn).filter((one) => one !== null)) {
        const answer = await ask('save-settings', { version, changes: { [name]: value } })
        version = answer.version ?? version
        if (answer.refusal === undefined) continue
        refused += 1
        if (!isChinese(answer.refusal)) strange.add(`${name}: ${answer.refusal.slice(0, 200)}`)
      }
  expect([...strange]).toEqual([])
  expect(refused).toBeGreaterThan(100)
})

test('whatever the form of a payment provider refuses is said in Chinese', async () => {
  const strange = new Set<string>()
  let refused = 0
  const { gateways = [] } = await ask('show-payment-gateways', {})
  for (const { provider, version, variants } of gateways.slice(0, 3))
    for (const [kind, fields] of Object.entries(variants))
      for (const [turn, { name }] of fields.entries())
        for (const value of valuesFor(turn)) {
          const { refusal } = await ask('save-payment-gateway', {
            provider,
            version,
            gateway: { kind, [name]: value },
          })
          if (refusal === undefined) continue
          refused += 1
          if (!isChinese(refusal)) strange.add(`${kind} ${name}: ${refusal.slice(0, 200)}`)
        }
  expect([...strange]).toEqual([])
  expect(refused).toBeGreaterThan(rounds(10, 30))
})
