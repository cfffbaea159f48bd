import { useSuspenseQueries } from '@tanstack/react-query'
import { payments } from '@wenyuan/contract/areas/payments.ts'
import { useState } from 'react'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { formatMoney } from '../../app/formats.ts'
import { owedParts } from '../../app/owed.ts'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { Button } from '../../kit/Button.tsx'
import { changedKeys } from '../../kit/forms/chosen-rows.ts'
import { useRowRange } from '../../kit/forms/row-range.ts'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { ChargeRow } from './ChargeRow.tsx'
import { PayDialog } from './PayDialog.tsx'
import { CreditHistory } from './CreditHistory.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Payments.module.css'
import { payWays } from './pay-ways.ts'
import { t } from './words.ts'

/** More than one screen of charges can be paid at once; the contract allows more. */
const ROWS = 50

type Method = keyof typeof payWays
const isMethod = (code: string): code is Method => code in payWays

/** Open charges, and the providers to pay some or all of them. */
export function FeeList() {
  const { page, linkTo } = useTabAddress()
  const [{ data: owed }, { data: charges }, { data: methods }] = useSuspenseQueries({
    queries: [
      { ...query(payments.total, {}), ...refetchedOnFocus },
      { ...query(payments.charges, { page, rows: ROWS }), ...refetchedOnFocus },
      { ...query(payments.methods, {}) },
    ],
  })
  /** Stores deselected charges: by default everything due is paid. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [paying, setPaying] = useState<{ method: Method; name: string } | undefined>()
  const chosen = charges.records.filter(({ canPay, chargeId }) => canPay && !left.has(chargeId))
  const amount = formatMoney(chosen.reduce((sum, charge) => sum + charge.amount, 0))
  const inAll = owed.total + owed.accruing
  const rangeOf = useRowRange({
    rows: charges.records.filter(({ canPay }) => canPay),
    keyOf: ({ chargeId }) => chargeId,
    isChosen: ({ chargeId }) => !left.has(chargeId),
    choose: (some, isChosen) =>
      setLeft((before) =>
        changedKeys(
          before,
          some.map(({ chargeId }) => chargeId),
          !isChosen,
        ),
      ),
  })
  if (charges.total === 0) {
    return (
      <>
        <Empty kind="done" title={t('fee.none')}>
          <p>{t('fee.noneHelp')}</p>
        </Empty>
        <CreditHistory entries={owed.creditHistory} credit={owed.prepayment} />
      </>
    )
  }
  return (
    <>
      <div>
        <p className={css.owed}>
          {inAll > 0 ? t('fee.owed', { amount: formatMoney(inAll) }) : t('fee.nothing')}
        </p>
        {owed.accruing > 0 && <Quiet>{owedParts({ due: owed.total, accruing: owed.accruing })}</Quiet>}
      </div>
      {owed.total > 0 && (
        <Cluster gap={10} align="normal">
          {methods.map(({ code, name }) =>
            isMethod(code) ? (
              <Button
                key={code}
                disabled={chosen.length === 0}
                onClick={() => setPaying({ method: code, name })}
              >
                {t('fee.pay', { method: name, amount })}
              </Button>
            ) : null,
          )}
          {methods.length === 0 && <p>{t('fee.noMethod')}</p>}
        </Cluster>
      )}
      <List>
        {charges.records.map((charge) => (
          <ChargeRow
            key={charge.chargeId}
            charge={charge}
            chosen={methods.length > 0 ? !left.has(charge.chargeId) : undefined}
            range={rangeOf(charge)}
          />
        ))}
      </List>
      <TabPager
        total={charges.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: 'fees', page: next })}
      />
      <CreditHistory entries={owed.creditHistory} credit={owed.prepayment} />
      {paying && (
        <PayDialog
          way={payWays[paying.method]}
          name={paying.name}
          chargeIds={chosen.map(({ chargeId }) => chargeId)}
          onClose={() => setPaying(undefined)}
        />
      )}
    </>
  )
}
