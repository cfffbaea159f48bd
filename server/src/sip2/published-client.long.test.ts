import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hashPassword } from '../domain/readers/passwords.ts'
import { entryOf, itemOf } from '../testing/entries.ts'
import { testPortal } from '../testing/portal.ts'
import { openMachinePort, saveTerminal } from '../testing/sip2-machine.ts'
import { staffCaller } from '../testing/staff.ts'

const python = process.env['WENYUAN_PYTHON'] ?? 'python3'
const portal = testPortal()

/** The client of PyPI's `sip2` as a self-check machine; each answer is a line of JSON. */
const script = `
import json, sys
from Sip2.sip2 import Sip2
port, folder, login, password = int(sys.argv[1]), sys.argv[2], sys.argv[3], sys.argv[4]
sip = Sip2()
sip.hostName, sip.hostPort, sip.tlsEnable, sip.logfile_path = '127.0.0.1', port, False, folder
sip.institutionId, sip.maxretry, sip.loglevel = 'library', 3, 'ERROR'
sip.connect()
def ask(name, *given, **more):
    message = getattr(sip, 'sip_' + name + '_request')(*given, **more)
    answer = getattr(sip, 'sip_' + name + '_response')(sip.get_response(message))
    answer['variable'].pop('Raw', None)
    print(json.dumps({'asked': name, **answer}), flush=True)
    return answer
ask('login', login, password)
ask('sc_status')
sip.patron, sip.patronpwd = 'machine', 'Aa-123456'
ask('patron_status')
ask('patron_information', 'none')
for barcode in ('P0', 'P1', 'P2', 'P3'):
    ask('checkout', barcode)
ask('checkout', 'unknown')
ask('patron_information', 'charged')
ask('item_information', 'P0')
ask('renew', 'P0')
ask('renew_all')
ask('checkin', 'P1')
ask('checkin', 'P1')
ask('patron_information', 'fine')
ask('fee_paid', 1, 0, '2.50', '', 'till-9', 'CNY')
ask('end_patron_session')
sip.disconnect()
`

interface Answer {
  asked: string
  fixed: Record<string, string>
  variable: Record<string, string[]>
}

if (spawnSync(python, ['-c', 'import Sip2.sip2']).status === 0)
  test('a published client lends, renews, takes back and pays as the desk does', async () => {
    await portal.load(
      portal.tenant,
      ['P0', 'P1', 'P2', 'P3'].map((barcode) =>
        entryOf({ recordId: `p-${barcode}`, title: `Title ${barcode}` }, { items: [itemOf(barcode)] }),
      ),
    )
    const staff = await staffCaller(portal)
    await portal.signIn('machine', { name: 'Ada', password_hash: await hashPassword('Aa-123456') })
    await staff('charge', { account: 'machine', kind: 'fee', fen: 250 })
    await saveTerminal(portal, {
      code: 'judge',
      password: 'secret',
      language: 'en',
      may: ['lend', 'takeBack', 'renew', 'pay'],
    })
    const port = await openMachinePort(portal)
    const folder = mkdtempSync(join(tmpdir(), 'wenyuan-sip2-client-'))
    const asked = [String(port.port), folder, `${portal.tenant}/judge`, 'secret']
    const { stdout } = await promisify(execFile)(python, ['-c', script, ...asked], { cwd: folder })
    rmSync(folder, { recursive: true })
    await port.close()
    const answers = stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Answer)
    const of = (name: string) => answers.filter((one) => one.asked === name)
    expect(of('login')[0]?.fixed).toMatchObject({ Ok: '1' })
    expect(of('sc_status')[0]?.fixed).toMatchObject({ OnlineStatus: 'Y', ProtocolVersion: '2.00' })
    expect(of('patron_status')[0]?.variable).toMatchObject({
      AE: ['Ada'],
      BL: ['Y'],
      CQ: ['Y'],
      BV: ['2.50'],
    })
    expect(of('checkout').map(({ fixed }) => fixed['Ok'])).toEqual(['1', '1', '1', '1', '0'])
    expect(of('checkout')[0]?.variable).toMatchObject({
      AB: ['P0'],
      AJ: ['Title P0'],
      AH: ['20260414    235959'],
    })
    expect(of('checkout').at(-1)?.variable['AF']).toHaveLength(1)
    const [, charged, fines] = of('patron_information')
    expect(charged?.variable['AU']?.toSorted()).toEqual(['P0', 'P1', 'P2', 'P3'])
    expect(charged?.fixed).toMatchObject({ ChargedItemsCount: '0004', FineItemsCount: '0001' })
    expect(of('item_information')[0]?.fixed).toMatchObject({ CirculationStatus: '04' })
    expect(of('renew')[0]?.fixed).toMatchObject({ Ok: '0' })
    expect(of('renew_all')[0]?.fixed).toMatchObject({ Ok: '1', RenewedItems: '0000', UnrenewedItems: '0004' })
    expect(of('checkin').map(({ fixed }) => fixed['Ok'])).toEqual(['1', '0'])
    expect(fines?.variable['AV']).toHaveLength(1)
    expect(of('fee_paid')[0]?.fixed).toMatchObject({ PaymentAccepted: 'Y' })
    expect(of('end_patron_session')[0]?.fixed).toMatchObject({ EndSession: 'Y' })
    const { debt, loans } = (await staff('show-reader', { account: 'machine' })).data as {
      debt: number
      loans: { barcode: string }[]
    }
    expect([debt, loans.map(({ barcode }) => barcode).toSorted()]).toEqual([0, ['P0', 'P2', 'P3']])
  })
else
  process.stdout.write(
    'not run: SIP2 by a client of others (it is not installed; WENYUAN_PYTHON names a Python)\n',
  )
