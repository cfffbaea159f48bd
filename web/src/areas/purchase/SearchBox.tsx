import { itemFields } from '@wenyuan/contract/constants/purchase.ts'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { type ShopSearch, shopSearchPath } from './shop-search.ts'
import { t } from './words.ts'

/** Searches the shop: a field and words. Category and vendor of the list that is shown stay. */
export function SearchBox({
  search,
}: {
  search: Pick<ShopSearch, 'q' | 'field' | 'categoryId' | 'vendorId'>
}) {
  const history = useHistory()
  const { q, categoryId, vendorId } = search
  const [field, setField] = useState(search.field)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    history.push(shopSearchPath({ q: textsOf(event.currentTarget)('q').trim(), field, categoryId, vendorId }))
  }
  return (
    <Cluster
      as="form"
      gap={8}
      align="normal"
      role="search"
      aria-label={t('shop.search')}
      className={css.search}
      data-print="no"
      onSubmit={submit}
    >
      <Select
        label={t('shop.field')}
        labelHidden
        value={field}
        options={itemFields.map((value) => ({ value, label: t(`shop.field.${value}`) }))}
        onChange={setField}
      />
      <TextField
        key={q}
        name="q"
        type="search"
        label={t('shop.searchWords')}
        labelHidden
        placeholder={t('shop.searchWords')}
        defaultValue={q}
        maxLength={100}
      />
      <Button type="submit" variant="primary" aria-label={t('shop.search')}>
        <Search aria-hidden size={18} />
      </Button>
    </Cluster>
  )
}
