import type { gatewayCalls } from '@wenyuan/contract/staff/calls/settings.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { PaymentGatewayShown } from '@wenyuan/contract/staff/connections.ts'
import type { Refused } from '@wenyuan/contract/staff/answers.ts'
import { formFieldsOf } from '../domain/content/form-fields.ts'
import { readForm } from '../core/read-form.ts'
import { Fail } from '../core/fail.ts'
import {
  gatewayForms,
  gatewayFormSecrets,
  type GatewayKind,
  shownGateway,
  storedGatewayForm,
} from '../integrations/payment/forms.ts'
import { GatewaySettings, kindsOf, providersToSetUp } from '../integrations/payment/settings.ts'
import { withKeptSecrets } from '../platform/secrets/kept-secrets.ts'
import { HIDDEN, mapSecrets } from '../platform/secrets/secret-setting.ts'
import {
  formVersion,
  HOST_CLOSED,
  isOpenHost,
  refusalOf,
  secretNeeded,
  withoutBlanks,
} from './connection-form.ts'
import type { HandlersOf, SiteWork } from './handler.ts'

const NONE = 'none'
type Work = Pick<SiteWork, 'where' | 'app'>

const storedGateway = async ({ where, app }: Work, provider: PayProvider): Promise<Record<string, unknown>> =>
  (await app.gateways.settingsOf(where, provider)) ?? { kind: NONE }

const versionOf = ({ where }: Work, provider: PayProvider, stored: object): string =>
  formVersion(where, `gateway ${provider}`, stored)

const hidden = (stored: object) =>
  mapSecrets(shownGateway(stored), gatewayFormSecrets, () => HIDDEN) as Record<string, unknown>

const variantsOf = (provider: PayProvider) =>
  Object.fromEntries([
    [NONE, []],
    ...kindsOf(provider).map((kind) => [kind, formFieldsOf(gatewayForms[kind])]),
  ]) as PaymentGatewayShown['variants']

export const gatewayHandlers: HandlersOf<typeof gatewayCalls> = {
  'show-payment-gateways': async (work) => ({
    gateways: await Promise.all(
      providersToSetUp.map(async (provider) => {
        const stored = await storedGateway(work, provider)
        return {
          provider,
          version: versionOf(work, provider, stored),
          values: hidden(stored),
          variants: variantsOf(provider),
        }
      }),
    ),
  }),
  'save-payment-gateway': {
    subject: ({ provider }) => provider,
    async run(work, { provider, version, gateway: { kind, ...given } }) {
      const { where, app, note } = work
      const stored = await storedGateway(work, provider)
      if (versionOf(work, provider, stored) !== version) throw new Fail('CHANGED_MEANWHILE')
      const made = kind === NONE ? undefined : await settingsOf(work, { kind, given, stored, provider })
      if (made && 'refusal' in made) return made
      await app.gateways.set(where, provider, made)
      const now = await storedGateway(work, provider)
      note({ before: hidden(stored), after: hidden(now) })
      return { version: versionOf(work, provider, now) }
    },
  },
}

interface Entered {
  kind: string
  given: object
  stored: Readonly<Record<string, unknown>>
  provider: PayProvider
}

async function settingsOf(
  { app }: Work,
  { kind, given, stored, provider }: Entered,
): Promise<GatewaySettings | Refused> {
  if (!isKindOf(provider, kind))
    return { refusal: 'this provider is not reached in this way.', field: 'kind' }
  const before = stored['kind'] === kind ? stored : {}
  // only one kind has an address in its form: that of the others stays as the operator has chosen it
  const [sent, known] =
    kind === 'signed-http'
      ? [given, before]
      : [
          { ...given, url: '' },
          { ...before, url: '' },
        ]
  const { kept, unknown } = withKeptSecrets({ sent, stored: known, secrets: gatewayFormSecrets })
  if (unknown !== undefined) return secretNeeded(unknown)
  const read = readForm(gatewayForms[kind], withoutBlanks(kept))
  if ('problems' in read) return refusalOf(read.problems)
  const settings = GatewaySettings.parse(storedGatewayForm(kind, read.value, before))
  if (settings.kind === 'signed-http' && !(await isOpenHost(new URL(settings.url).host, app.campusNetworks)))
    return { refusal: HOST_CLOSED, field: 'url' }
  return settings
}

const isKindOf = (provider: PayProvider, kind: string): kind is GatewayKind =>
  (kindsOf(provider) as readonly string[]).includes(kind)
