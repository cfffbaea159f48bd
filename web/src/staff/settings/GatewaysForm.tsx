import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentGatewayShown } from '@wenyuan/contract/staff/connections.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { look, withForm } from '../call.ts'
import { choiceLabel } from '../forms/field-labels.ts'
import { t } from '../words.ts'
import { KindForm } from './KindForm.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'

const KINDS = 'gatewayKind'

/** By which providers readers can pay, and how each is reached. */
export function GatewaysForm({ title }: { title: string }) {
  const { data } = useSuspenseQuery(look('show-payment-gateways', {}))
  const [chosen, setChosen] = useState(
    () => (data.gateways.find(({ values }) => values['kind'] !== 'none') ?? data.gateways[0])?.provider ?? '',
  )
  const gateway = data.gateways.find(({ provider }) => provider === chosen)
  const labelOf = ({ provider, values }: PaymentGatewayShown): string => {
    const name = choiceLabel('payProvider', provider)
    const kind = String(values['kind'])
    return kind === 'none' ? name : `${name} · ${choiceLabel(KINDS, kind)}`
  }
  return (
    <Grid gap={20}>
      <h2>{title}</h2>
      <p>{t('gateways.lead')}</p>
      <Select
        label={t('gateways.provider')}
        value={chosen}
        options={data.gateways.map((one) => ({ value: one.provider, label: labelOf(one) }))}
        onChange={setChosen}
      />
      {gateway && (
        // after a change by somebody else the form begins anew
        <KindForm
          key={`${gateway.provider} ${gateway.version}`}
          title={choiceLabel('payProvider', gateway.provider)}
          about="gateway"
          shown={gateway}
          operation="save-payment-gateway"
          name={gateway.provider}
          kinds={KINDS}
          body={(values) => ({
            provider: gateway.provider,
            version: gateway.version,
            gateway: withForm({}, values),
          })}
        />
      )}
    </Grid>
  )
}
