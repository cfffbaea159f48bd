import { type BlockList, connect, isIP, type Socket } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import { openAddressOf } from '../address-guard.ts'
import { Sip2Breakage } from './breakage.ts'
import type { Sip2Settings } from './settings.ts'

/** A socket to the library system, with TLS if configured. @throws Sip2Breakage */
export async function socketTo(settings: Sip2Settings, allowed?: BlockList): Promise<Socket> {
  if (!allowed) return connectedTo(settings, settings.host)
  const address = await openAddressOf(settings.host, allowed)
  if (address === undefined) throw new Sip2Breakage('forbidden', true)
  return connectedTo(settings, address)
}

const connectedTo = (settings: Sip2Settings, address: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { socket, ready } = begun(settings, address)
    const settle = (andThen: () => void) => {
      clearTimeout(timer)
      socket.off('error', onError).off('close', onClose).off(ready, onReady)
      andThen()
    }
    const fail = (because: string) =>
      settle(() => {
        // later errors are ignored, but must not be unhandled
        socket.on('error', () => {}).destroy()
        reject(new Sip2Breakage(because, true))
      })
    const onError = (error: Error) => fail('code' in error ? String(error.code) : 'no connection')
    const onClose = () => fail('no connection')
    const onReady = () => settle(() => resolve(socket))
    const timer = setTimeout(() => fail('no connection within the time limit'), settings.timeLimitMs)
    socket.on('error', onError).on('close', onClose).on(ready, onReady)
  })

function begun({ host, port, tls }: Sip2Settings, address: string): { socket: Socket; ready: string } {
  const where = { host: address, port, noDelay: true, keepAlive: true }
  if (!tls) return { socket: connect(where), ready: 'connect' }
  const name = tls.serverName ?? host
  const socket = connectEncrypted({
    ...where,
    // an IP address is no server name (RFC 6066 §3); the certificate is then checked for the address itself
    ...(isIP(name) === 0 ? { servername: name } : {}),
    ...(tls.ca === undefined ? {} : { ca: tls.ca }),
    rejectUnauthorized: tls.verified,
    minVersion: 'TLSv1.2',
  })
  return { socket, ready: 'secureConnect' }
}
