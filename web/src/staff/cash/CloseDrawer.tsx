import { useState } from 'react'
import type { CashSheet } from '@wenyuan/contract/staff/cash.ts'
import { Button } from '../../kit/Button.tsx'
import { withForm } from '../call.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { amount, note } from '../lists/list-shape.ts'
import { useOperation } from '../use-operation.ts'
import { formatMoney, t } from '../words.ts'

/** Asks for the opening and the counted sum, and closes the day of the drawer. */
export function CloseDrawer({ sheet, day }: { sheet: CashSheet; day: string }) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useOperation('close-drawer', {
    success: ({ differenceFen }) => t('cash.closedWith', { difference: formatMoney(differenceFen) }),
    onDone: () => setAsks(false),
  })
  return (
    <>
      <Button variant="primary" onClick={() => setAsks(true)}>
        {t('cash.close')}
      </Button>
      {asks && (
        <ActionDialog
          title={t('cash.close')}
          fields={[
            { ...amount('opening'), isRequired: true, initial: sheet.openingFen },
            { ...amount('counted'), isRequired: true },
            note,
          ]}
          isBusy={isPending}
          onSend={({ opening, counted, ...remark }) =>
            mutate(
              withForm(
                { branch: sheet.branch, day },
                { openingFen: opening, countedFen: counted, ...remark },
              ),
            )
          }
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
