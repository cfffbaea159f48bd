import { useSuspenseQuery } from '@tanstack/react-query'
import { type Address, addresses } from '@wenyuan/contract/areas/addresses.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Grid, Stack } from '../../kit/layout/boxes.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { AddressCard } from './AddressCard.tsx'
import css from './Addresses.module.css'
import { AddressForm } from './AddressForm.tsx'
import { t } from './words.ts'

/** Tab 9: delivery addresses, the default one first. */
export function AddressesTab() {
  const { data } = useSuspenseQuery({ ...query(addresses.list, {}) })
  const changed = useInvalidate()
  const [editing, setEditing] = useState<Address | 'new' | undefined>()
  const [leaving, setLeaving] = useState<Address | undefined>()
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(addresses.list, addresses.defaultId)
    }
  }
  const add = <Button onClick={() => setEditing('new')}>{t('address.add')}</Button>
  return (
    <Stack gap={18}>
      {data.length === 0 ? (
        <Empty title={t('address.none')}>
          <p>{t('address.noneHelp')}</p>
          <p className={css.way}>{add}</p>
        </Empty>
      ) : (
        <>
          <div>{add}</div>
          <Grid as="ul" columns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))" gap={16}>
            {data.map((address) => (
              <AddressCard
                key={address.addressId}
                address={address}
                onEdit={() => setEditing(address)}
                onDelete={() => setLeaving(address)}
                onDefault={() => void act(() => call(addresses.setDefault, { addressId: address.addressId }))}
              />
            ))}
          </Grid>
        </>
      )}
      {editing && (
        <AddressForm
          address={editing === 'new' ? undefined : editing}
          onSaved={async () => {
            setEditing(undefined)
            await changed(addresses.list, addresses.defaultId)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('address.deleteTitle')}
          words={{ confirm: t('address.delete'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={() => act(() => call(addresses.remove, { addressId: leaving.addressId }))}
          onClose={() => setLeaving(undefined)}
        >
          {t('address.deleteAsk', { address: `${leaving.division}${leaving.address}` })}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
