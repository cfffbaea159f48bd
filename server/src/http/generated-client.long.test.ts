import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword } from '../domain/readers/passwords.ts'
import { command } from '../testing/commands.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { sealedFor } from '../testing/sign-in.ts'

const run = promisify(execFile)
const generator = process.env['WENYUAN_OPENAPI_TS'] ?? ''
const PASSWORD = 'Luo-jia 2026'
const portal = testPortal()

/** What somebody writes who has the generated client only. */
const script = `
import { client } from './out/client.gen.ts'
import * as sdk from './out/sdk.gen.ts'
const [baseUrl, mappingPath, sealed] = process.argv.slice(2)
let token
client.setConfig({ baseUrl, auth: () => token })
const headers = { mappingPath }
const refused = await sdk.loansList({ headers, body: {} })
const entered = await sdk.sessionLogin({ headers, body: { username: 'S2026', mappingPath, ...JSON.parse(sealed) } })
token = entered.data.jwt
const first = await sdk.loansList({ headers, body: {} })
const [loan] = first.data.data.records
const renewed = await sdk.loansRenew({ headers, body: { loanIds: [loan.loanId] } })
const after = await sdk.loansList({ headers, body: {} })
console.log(JSON.stringify({
  refused: (refused.data ?? refused.error).errCode,
  title: loan.title,
  renewed: renewed.data.data.renewed,
  isLater: after.data.data.records[0].normReturnDate > loan.normReturnDate,
}))
`

if (existsSync(generator))
  test('a client that another program makes from openapi.json signs in, lists loans and renews one', async () => {
    await portal.load(portal.tenant, [
      entryOf({ recordId: 'r1', title: 'One book' }, { items: [itemOf('GC-1')] }),
    ])
    await portal.signIn('S2026', { password_hash: await hashPassword(PASSWORD) })
    await command(portal, ['desk', 'checkout', 'S2026', 'GC-1', '--tenant', portal.tenant])
    portal.setNow(new Date('2026-04-05T04:00:00Z'))
    const folder = mkdtempSync(join(tmpdir(), 'wenyuan-client-'))
    const config = {
      input: `${portal.address}/openapi.json`,
      output: { path: join(folder, 'out'), module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    }
    writeFileSync(join(folder, 'config.mjs'), `export default ${JSON.stringify(config)}`)
    await run(process.execPath, [generator, '-f', join(folder, 'config.mjs')], { cwd: folder })
    writeFileSync(join(folder, 'renew.ts'), script)
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const { password, codeKey, verifyCode } = await sealedFor(portal, { password: PASSWORD })
    const sealed = JSON.stringify({ password, codeKey, verifyCode })
    const { stdout } = await run(process.execPath, ['renew.ts', portal.address, portal.tenant, sealed], {
      cwd: folder,
    })
    rmSync(folder, { recursive: true })
    expect(JSON.parse(stdout)).toEqual({
      refused: 'SIGN_IN_REQUIRED',
      title: 'One book',
      renewed: 1,
      isLater: true,
    })
  })
else
  process.stdout.write('not run: a client made from openapi.json (WENYUAN_OPENAPI_TS names no generator)\n')
