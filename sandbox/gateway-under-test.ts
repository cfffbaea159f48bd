import type { GatewayUnderTest } from '@wenyuan/server/integrations/payment/conformance.ts'
import type { Gateway, GatewayMessage } from '@wenyuan/server/integrations/payment/gateway.ts'
import { openSandbox, type Sandbox } from './open.ts'
import type { PaySettings } from './pay.ts'

interface GatewayTraits<Kind extends keyof PaySettings> {
  open: (settings: PaySettings[Kind], clock: () => Date) => Gateway
  /** The settings with a key of another merchant. */
  strange: (settings: PaySettings[Kind], other: PaySettings[Kind]) => PaySettings[Kind]
}

/** A sandbox with one payment provider, for the conformance suite. */
export async function openSandboxGateway<Kind extends keyof PaySettings>(
  kind: Kind,
  { open, strange }: GatewayTraits<Kind>,
): Promise<GatewayUnderTest & { sandbox: Sandbox }> {
  let now = new Date('2026-03-15T04:00:00Z')
  const clock = () => now
  const notifications: GatewayMessage[] = []
  const routes = {
    'POST /notify': ({ body, headers }: { body: string; headers: Record<string, unknown> }) => {
      const named = Object.entries(headers).map(([name, value]) => [name, String(value)])
      notifications.push({ body, headers: Object.fromEntries(named) })
      return { status: 200, body: 'ok' }
    },
  }
  const [sandbox, other] = await Promise.all([openSandbox({ clock, routes }), openSandbox({ clock })])
  const settings = sandbox.pay[kind]
  const nowhere = { ...settings, url: 'http://127.0.0.1:9/nobody' }
  return {
    sandbox,
    open: () => open(settings, clock),
    openStranger: () => open(strange(settings, other.pay[kind]), clock),
    openUnreachable: () => open(nowhere, clock),
    async scan(codeContent) {
      const order = new URL(codeContent).searchParams.get('order') ?? ''
      const page = await fetch(codeContent, {
        method: 'POST',
        body: new URLSearchParams({ order, choice: 'pay' }),
      })
      return page.text()
    },
    notifyUrl: `${sandbox.address}/notify`,
    notifications: () => notifications,
    setNow: (to) => {
      now = to
    },
    async close() {
      await Promise.all([sandbox.close(), other.close()])
    },
  }
}
