import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../../testing/commands.ts'
import { entryOf, itemOf } from '../../testing/entries.ts'
import { testPortal } from '../../testing/portal.ts'

const portal = testPortal()
beforeAll(async () => {
  await portal.load(portal.tenant, [
    entryOf(
      { recordId: 'dream', title: '红楼梦', authors: ['曹雪芹'], subjects: ['章回小说'] },
      { items: [itemOf('1')] },
    ),
    entryOf({ recordId: 'three', title: '三国演义', authors: ['罗贯中'], subjects: ['章回小说'] }),
    entryOf({ recordId: 'gone', title: '红楼梦撤下' }),
  ])
  await portal.load(portal.neighbour, [entryOf({ recordId: 'theirs', title: '红楼梦' })])
  await command(portal, ['record', 'withdraw', 'gone', '--tenant', portal.tenant])
  await command(portal, ['tenant', 'set', portal.tenant, 'mcpServed=true'])
})

const post = (body: unknown, path = portal.tenant, headers: Record<string, string> = {}) =>
  fetch(`${portal.address}/${path}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
interface Answer {
  result?: {
    structuredContent?: Record<string, unknown>
    isError?: boolean
    tools?: { name: string }[]
    protocolVersion?: string
  }
  error?: { code: number }
}
const ask = async (method: string, params: object = {}): Promise<Answer> =>
  (await (await post({ jsonrpc: '2.0', id: 1, method, params })).json()) as Answer
const call = async (name: string, args: object = {}) =>
  (await ask('tools/call', { name, arguments: args })).result
const idsIn = (found: Awaited<ReturnType<typeof call>>) =>
  (found?.structuredContent?.['records'] as { recordId: string }[] | undefined)?.map(
    ({ recordId }) => recordId,
  )

test('the tools answer what every visitor sees', async () => {
  expect((await ask('initialize', { protocolVersion: '2025-06-18' })).result?.protocolVersion).toBe(
    '2025-06-18',
  )
  expect((await ask('initialize', { protocolVersion: '1' })).result?.protocolVersion).toBe('2025-11-25')
  const names = (await ask('tools/list')).result?.tools?.map(({ name }) => name)
  expect(names).toEqual(['search', 'record', 'availability', 'similar', 'openings'])
  expect(idsIn(await call('search', { query: '红楼梦' }))).toEqual(['dream'])
  expect((await call('record', { recordId: 'dream' }))?.structuredContent).toMatchObject({
    title: '红楼梦',
    authors: ['曹雪芹'],
  })
  expect(
    (await call('availability', { recordIds: ['dream', 'gone', 'theirs'] }))?.structuredContent,
  ).toMatchObject({ records: [{ recordId: 'dream', onShelfCount: 1 }] })
  expect(idsIn(await call('similar', { recordId: 'dream' }))).toEqual(['three'])
  expect((await call('openings'))?.structuredContent).toHaveProperty('branches')
})

test('bad input, unknown and foreign records are refused', async () => {
  for (const args of [
    { recordId: 'gone' },
    { recordId: 'theirs' },
    { recordId: '\u0000' },
    {},
    { recordId: 'dream', more: 1 },
  ])
    expect([args, (await call('record', args))?.isError]).toEqual([args, true])
  expect((await call('search', { query: ' ' }))?.isError).toBe(true)
  expect((await ask('tools/call', { name: 'loans' })).error?.code).toBe(-32_602)
  expect((await ask('resources/list')).error?.code).toBe(-32_601)
  const notMessages = [[], {}, { jsonrpc: '2.0', id: {}, method: 'ping' }, '{']
  for (const body of notMessages) expect([body, (await post(body)).status]).toEqual([body, 400])
  for (const body of ['{', '', 'null x', '{"jsonrpc":"2.0"'])
    expect([body, ((await (await post(body)).json()) as Answer).error?.code]).toEqual([body, -32_700])
  expect(((await (await post('[]')).json()) as Answer).error?.code).toBe(-32_600)
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
})

test('it is off until a library switches it on, and closed to pages of other sites', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  for (const version of ['1999-01-01', '2024-11-05', '2025-03-26', 'latest', ''])
    expect([version, (await post(ping, portal.tenant, { 'mcp-protocol-version': version })).status]).toEqual([
      version,
      400,
    ])
  for (const version of ['2025-06-18', '2025-11-25'])
    expect((await post(ping, portal.tenant, { 'mcp-protocol-version': version })).status).toBe(200)
  expect((await post(ping, portal.neighbour)).status).toBe(404)
  expect((await post(ping, portal.tenant, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(ping, portal.tenant, { origin: portal.address })).status).toBe(200)
  expect((await fetch(`${portal.address}/${portal.tenant}/mcp`)).status).toBe(405)
})

test('one address may make thirty calls a minute', async () => {
  portal.setNow(new Date('2026-03-15T05:00:00Z'))
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'openings' } }
  const statuses: number[] = []
  for (let at = 0; at < 31; at++) statuses.push((await post(message)).status)
  expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([30, 429])
  portal.setNow(new Date('2026-03-15T06:00:00Z'))
  expect((await post(message)).status).toBe(200)
})

const python = process.env['WENYUAN_PYTHON'] ?? 'python3'
const script = `
import asyncio, json, sys
from mcp import ClientSession
try:
    from mcp.client.streamable_http import streamable_http_client as connect
except ImportError:
    from mcp.client.streamable_http import streamablehttp_client as connect
async def main():
    async with connect(sys.argv[1]) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            tools = [tool.name for tool in (await session.list_tools()).tools]
            found = await session.call_tool('search', {'query': '红楼梦'})
            print(json.dumps({'tools': tools, 'found': json.loads(found.content[0].text)}))
asyncio.run(main())`
if (spawnSync(python, ['-c', 'import mcp']).status === 0)
  test('the client of the protocol lists and calls the tools', async () => {
    const { stdout } = await promisify(execFile)(python, [
      '-c',
      script,
      `${portal.address}/${portal.tenant}/mcp`,
    ])
    expect(JSON.parse(stdout)).toMatchObject({
      tools: expect.arrayContaining(['search']),
      found: { total: 1 },
    })
  })
else
  process.stdout.write(
    'not run: MCP by its own client (it is not installed; WENYUAN_PYTHON names a Python)\n',
  )

const conformance = process.env['WENYUAN_MCP_CONFORMANCE']
/** Scenarios of the published suite; the others ask the tools of its own example, or functions that are not announced. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
]
if (conformance)
  test.each(scenarios)('the published conformance suite: %s', async (scenario) => {
    portal.setNow(new Date('2026-03-15T07:00:00Z'))
    const url = `${portal.address}/${portal.tenant}/mcp`
    const asked = ['server', '--url', url, '--scenario', scenario]
    const { stdout } = await promisify(execFile)(process.execPath, [conformance, ...asked])
    expect(stdout).toMatch(/ 0 failed/)
  })
else process.stdout.write('not run: the conformance suite of MCP (WENYUAN_MCP_CONFORMANCE names none)\n')
