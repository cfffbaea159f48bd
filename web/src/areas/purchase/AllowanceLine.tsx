import type { Allowance } from '@wenyuan/contract/shapes/purchase.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { allowanceWords, renewalWords } from './allowance-words.ts'
import css from './Shop.module.css'
import { t } from './words.ts'

/** What is left of the reader's allowance; nothing where the library sets no limit. */
export function AllowanceLine({ left, label }: { left: Allowance; label: string }) {
  const words = allowanceWords(left)
  if (words.length === 0) return null
  return (
    <p className={css.left}>
      {label} <b>{words.join(t('shop.left.and'))}</b>{' '}
      {renewalWords(left) && <Quiet as="span">{renewalWords(left)}</Quiet>}
    </p>
  )
}
