import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { beforeAll, expect, test } from 'vitest'
import { isoVersions, NAMESPACE } from '../../domain/ill/iso18626/elements.ts'
import { readConfirmation } from '../../domain/ill/iso18626/confirmation.ts'
import { readMessage, type Tree, writeMessage } from '../../domain/ill/iso18626/tree.ts'
import { Chance } from '../../search/engines/differential/chance.ts'
import { command } from '../../testing/commands.ts'
import { testPortal } from '../../testing/portal.ts'
import { askStaff, signInStaff } from '../../testing/staff-account.ts'
import { agencyOf, makePartners } from '../../testing/two-lenders.ts'
import { schemaCheck } from '../../testing/xml-schema.ts'
import { rounds } from '../../platform/testing/rounds.ts'

const SECRET = 'agreed by both libraries'
const DAMAGED = rounds(200, 5_000)
const checks = {
  '1.2': schemaCheck('confirmations of ISO 18626 1.2', { [NAMESPACE]: 'iso18626/ISO-18626-v1_2.xsd' }),
  '2021-2': schemaCheck('confirmations of ISO 18626 2021', { [NAMESPACE]: 'iso18626/ISO-18626-2021-2.xsd' }),
}
const portal = testPortal()
let token = ''
beforeAll(async () => {
  await makePartners(portal)
  token = await signInStaff(portal, ['administrator'])
})

const agency = (tenant: string): Tree => ({
  agencyIdType: 'ISIL',
  agencyIdValue: agencyOf(tenant).split(':')[1],
})
const header = (requestId: string, more: Tree = {}): Tree => ({
  supplyingAgencyId: agency(portal.tenant),
  requestingAgencyId: agency(portal.neighbour),
  multipleItemRequestId: '',
  timestamp: '2026-03-15T04:00:00.123Z',
  requestingAgencyRequestId: requestId,
  ...more,
})
const request = (requestId: string, title = '管锥编', more: Tree = {}): Tree => ({
  header: header(requestId, more),
  bibliographicInfo: { title },
  serviceInfo: { requestType: 'New', serviceType: 'Loan' },
})
const xmlOf = (content: Tree, name = 'request', version: (typeof isoVersions)[number] = '1.2') =>
  writeMessage(name, content, version)
const post = async (
  body: string | Buffer,
  { secret = SECRET, path = portal.tenant, type = 'application/xml' } = {},
) => {
  const response = await fetch(`${portal.address}/${path}/iso18626`, {
    method: 'POST',
    headers: { 'content-type': type, ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }) },
    body: body as string,
  })
  const text = await response.text()
  return { status: response.status, text, confirmed: readConfirmation(readMessage(text)) }
}
const supplies = async () => {
  const { data } = await askStaff(portal, 'list-supplies', { rows: 100 }, { token })
  return (data as { records: { requestNo: string; publication: string }[] }).records
}
const numbered = async (no: string) => (await supplies()).filter(({ requestNo }) => requestNo === no)

test('a request becomes one row, however often it comes', async () => {
  for (const _ of [1, 2, 3])
    expect((await post(xmlOf(request('R1')))).confirmed).toEqual({ fault: undefined })
  const restamped = request('R1', '管锥编', { timestamp: '2026-03-15T05:00:00Z' })
  expect((await post(xmlOf(restamped))).confirmed).toEqual({ fault: undefined })
  await Promise.all(Array.from({ length: 5 }, () => post(xmlOf(request('R2')))))
  expect([(await numbered('R1')).length, (await numbered('R2')).length]).toEqual([1, 1])
  const other = await post(xmlOf(request('R1', '围城', { timestamp: '2026-03-15T06:00:00Z' })))
  expect(other.confirmed?.fault?.type).toBe('UnrecognisedDataValue')
  expect(await numbered('R1')).toMatchObject([{ publication: '管锥编' }])
})

test('only partners are heard, each for itself, and only where it is switched on', async () => {
  const xml = xmlOf(request('S1'))
  expect((await post(xml, { secret: 'a wrong secret of twenty' })).status).toBe(401)
  expect((await post(xml, { secret: '' })).status).toBe(401)
  const inMessage = { requestingAgencyAuthentication: { securityCode: SECRET } }
  const content = request('S2')
  const authenticated = { ...content, header: { ...(content['header'] as Tree), ...inMessage } }
  expect((await post(xmlOf(authenticated), { secret: '' })).confirmed).toEqual({ fault: undefined })
  const stranger = { requestingAgencyId: { agencyIdType: 'ISIL', agencyIdValue: 'CN-NOBODY' } }
  expect((await post(xmlOf(request('S3', '书', stranger)))).status).toBe(401)
  const toOther = await post(xmlOf(request('S4', '书', { supplyingAgencyId: agency(portal.neighbour) })))
  expect(toOther.confirmed?.fault).toEqual({ type: 'UnrecognisedDataValue', value: 'supplyingAgencyId' })
  expect((await post(xml, { path: 'nowhere' })).status).toBe(404)
  await command(portal, ['tenant', 'set', portal.tenant, 'illServed=false'])
  expect((await post(xml)).status).toBe(404)
  await makePartners(portal, { secret: '' })
  expect((await post(xml, { secret: '' })).status).toBe(401)
  await makePartners(portal)
  for (const no of ['S1', 'S3', 'S4']) expect(await numbered(no)).toEqual([])
})

test('a partner tells nothing of another library’s requests', async () => {
  const headers = await portal.signIn('reader')
  const { requestNo } = await portal.ask(
    otherLibraries.apply,
    { kind: 'loan', publication: '书' },
    { headers },
  )
  const news: Tree = {
    header: header(requestNo, {
      supplyingAgencyId: agency(portal.neighbour),
      requestingAgencyId: agency(portal.tenant),
    }),
    messageInfo: { reasonForMessage: 'StatusChange' },
    statusInfo: { status: 'Loaned', lastChange: '2026-03-15T04:00:00Z' },
  }
  const told = await post(xmlOf(news, 'supplyingAgencyMessage'))
  expect(told.confirmed?.fault?.type).toBe('UnrecognisedDataValue')
  const deed = await post(xmlOf({ header: header('unknown'), action: 'Received' }, 'requestingAgencyMessage'))
  expect(deed.confirmed?.fault?.type).toBe('UnrecognisedDataValue')
  const [own] = (await portal.ask(otherLibraries.requests, {}, { headers })).records
  expect(own).toMatchObject({ state: 'asked' })
})

test('what is missing or not spoken here is said by its name', async () => {
  const faultOf = async (content: Tree, name?: string) => (await post(xmlOf(content, name))).confirmed?.fault
  expect(await faultOf(request(''))).toMatchObject({ type: 'UnrecognisedDataElement' })
  expect(await faultOf(request('x'.repeat(300)))).toMatchObject({ type: 'UnrecognisedDataValue' })
  expect(await faultOf(request('T1', ''))).toMatchObject({ type: 'UnrecognisedDataElement' })
  await post(xmlOf(request('T2')))
  const action = (name: string) => ({ header: header('T2'), action: name })
  const message = 'requestingAgencyMessage'
  expect(await faultOf(action('ShippedForward'), message)).toMatchObject({ type: 'UnsupportedActionType' })
  expect(await faultOf(action('Sing'), message)).toMatchObject({ type: 'UnrecognisedDataValue' })
  expect((await post('<html/>')).status).toBe(400)
  expect((await post('')).status).toBe(400)
  const confirmation = await post(xmlOf(request('T3')))
  expect((await post(confirmation.text)).status).toBe(400)
  expect((await post('x'.repeat(300_000))).status).toBe(413)
})

test('damaged messages get a confirmation or are refused; the server does not break', async () => {
  const chance = new Chance(18_626)
  const below = (most: number) => chance.below(most)
  const whole = [
    xmlOf(request('D1')),
    xmlOf(request('D2'), 'request', '2021-2'),
    xmlOf({ header: header('D1'), action: 'Cancel', note: '算了' }, 'requestingAgencyMessage'),
    xmlOf(
      {
        header: header('D1', {
          supplyingAgencyId: agency(portal.neighbour),
          requestingAgencyId: agency(portal.tenant),
        }),
        messageInfo: { reasonForMessage: 'StatusChange', note: '好' },
        statusInfo: {
          status: 'WillSupply',
          dueDate: '2026-05-01T00:00:00Z',
          lastChange: '2026-03-15T04:00:00Z',
        },
      },
      'supplyingAgencyMessage',
    ),
  ].map((xml) => Buffer.from(xml))
  const values = [
    '',
    '\u0000',
    '&#0;',
    ']]>',
    '9'.repeat(5_000),
    '0000-99-99T99:99:99Z',
    '<a/>',
    '&x;',
    '😀',
    '\uFFFE',
  ]
  const damaged = (): Buffer => {
    const xml = Buffer.from(whole[below(whole.length)] ?? '')
    switch (below(5)) {
      case 0: {
        for (let no = 0; no <= below(4); no++) xml[below(xml.length)] = below(256)
        return xml
      }
      case 1:
        return xml.subarray(0, below(xml.length))
      case 2: {
        const texts = xml.toString().split(/(?<=>)([^<]+)(?=<)/)
        texts[1 + 2 * below((texts.length - 1) / 2)] = values[below(values.length)] ?? ''
        return Buffer.from(texts.join(''))
      }
      case 3: {
        const from = below(xml.length)
        return Buffer.concat([xml.subarray(0, from), xml.subarray(from + below(200))])
      }
      default: {
        const from = below(xml.length)
        return Buffer.concat([xml.subarray(0, from), xml.subarray(below(xml.length))])
      }
    }
  }
  const confirmations: Record<string, string[]> = { '1.2': [], '2021-2': [] }
  const statuses = new Map<number, number>()
  for (let no = 0; no < DAMAGED; no++) {
    const body = damaged()
    const { status, text, confirmed } = await post(body)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect([200, 400, 401, 413]).toContain(status)
    if (status !== 200) continue
    expect(confirmed).toBeDefined()
    confirmations[readMessage(text)?.version ?? '']?.push(text)
  }
  expect(statuses.get(200)).toBeGreaterThan(DAMAGED / 20)
  for (const version of isoVersions)
    expect(checks[version]?.((confirmations[version] ?? []).slice(0, 500)) ?? '').toBe('')
}, 1_200_000)
