import { type Input, type NamedCall, queryOf } from '@wenyuan/server/testing/calls/call-inputs.ts'
import { testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { expect, test } from 'vitest'
import { LARGE, openLibraries, ownThings } from './three-libraries.ts'
import { visitorCalls, widestInputs } from './widest-inputs.ts'

const small = { records: 400, loans: 2_000, readers: 100 }
const large = { records: 8_000, loans: 40_000, readers: 1_000 }
const SLOWEST = 15

const server = testServer()
const databases = [
  { database: 'embedded', url: undefined },
  ...(server === undefined ? [] : [{ database: 'server', url: server }]),
]

test.each(databases)(
  'a visitor of a library that came last asks for as much as each call gives; database: $database',
  async ({ database, url }) => {
    const portal = await openLibraries(url, small, large)
    try {
      await portal.bringLarge()
      const faults: string[] = []
      const times: { name: string; ms: number; said: string }[] = []
      for (const one of visitorCalls)
        for (const input of widestInputs(one, ownThings)) {
          const { status, ms } = await send(portal.address, one, input)
          const said = JSON.stringify(input).slice(0, 200)
          times.push({ name: one.name, ms, said })
          if (status >= 500) faults.push(`${one.name}: ${status} for ${said}`)
        }
      const dearest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
      process.stdout.write(
        `${database}: ${times.length} inputs of ${visitorCalls.length} calls; the slowest, ms:\n${dearest.map(({ name, ms, said }) => `${ms} ${name} ${said}\n`).join('')}`,
      )
      expect(faults).toEqual([])
    } finally {
      await portal.close()
    }
  },
  900_000,
)

async function send(address: string, { call }: NamedCall, input: Input) {
  const isGet = call.method === 'GET'
  const started = performance.now()
  const response = await fetch(`${address}${call.path}${isGet ? `?${queryOf(input)}` : ''}`, {
    method: isGet ? 'GET' : 'POST',
    headers: { mappingpath: LARGE, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: Math.round(performance.now() - started) }
}
