import type { Address } from '@wenyuan/contract/areas/addresses.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import css from './Addresses.module.css'
import { t } from './words.ts'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
}

/** One address in the form of a parcel label, with its actions. */
export function AddressCard({ address, onEdit, onDelete, onDefault }: AddressCardProps) {
  const { name } = address
  return (
    <Stack as="li" gap={4} card padding="16px 18px 8px">
      <Cluster as="p" gap="2px 12px" align="baseline" className={css.head}>
        <b>{name}</b> <span>{address.phone}</span>
        {address.addressTypeName && <Quiet as="span">{address.addressTypeName}</Quiet>}
        {address.defaultFlag && <StatusBadge state="good">{t('address.default')}</StatusBadge>}
      </Cluster>
      <p lang="zh-CN">
        {address.division} {address.address}
      </p>
      <Quiet>{address.postcode}</Quiet>
      <Cluster as="p" align="normal" className={css.acts}>
        <Button variant="quiet" aria-label={t('address.editOne', { name })} onClick={onEdit}>
          {t('address.edit')}
        </Button>
        <Button variant="quiet" aria-label={t('address.deleteOne', { name })} onClick={onDelete}>
          {t('address.delete')}
        </Button>
        {!address.defaultFlag && (
          <Button variant="quiet" aria-label={t('address.makeDefaultOne', { name })} onClick={onDefault}>
            {t('address.makeDefault')}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
