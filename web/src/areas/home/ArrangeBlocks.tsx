import { home } from '@wenyuan/contract/areas/home.ts'
import { type HomeBlock, homeBlocks } from '@wenyuan/contract/constants/home-blocks.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Said } from '../../kit/layout/Said.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import css from './ArrangeBlocks.module.css'
import { t } from './words.ts'

interface ArrangeBlocksProps {
  shown: readonly HomeBlock[]
  isOwn: boolean
  onClose: () => void
}

/** Which blocks the reader's home screen has, and in which order. */
export function ArrangeBlocks({ shown: before, isOwn, onClose }: ArrangeBlocksProps) {
  const changed = useInvalidate()
  const [order, setOrder] = useState<HomeBlock[]>(() => [...new Set([...before, ...homeBlocks])])
  const [shown, setShown] = useState<ReadonlySet<HomeBlock>>(() => new Set(before))
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const move = (at: number, by: 1 | -1) => {
    const [one] = order.slice(at, at + 1)
    if (!one) return
    setOrder(order.toSpliced(at, 1).toSpliced(at + by, 0, one))
    setSaid(t('home.moved', { name: t(`home.block.${one}`), place: at + by + 1, count: order.length }))
  }
  const keep = async (value?: HomeBlock[]) => {
    if (busy) return
    setBusy(true)
    try {
      await call(home.changeSetting, { key: 'homeBlocks', ...(value ? { value } : {}) })
      await changed(home.setting)
      onClose()
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('home.arrange')}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="narrow"
      footer={
        <>
          {isOwn && (
            <Button variant="quiet" onClick={() => void keep()}>
              {t('home.asLibrary')}
            </Button>
          )}
          <Button
            variant="primary"
            aria-disabled={busy}
            onClick={() => void keep(order.filter((one) => shown.has(one)))}
          >
            {t('home.keep')}
          </Button>
        </>
      }
    >
      <Said>{said}</Said>
      <ul className={css.list}>
        {order.map((block, at) => {
          const name = t(`home.block.${block}`)
          return (
            <li key={block}>
              <Checkbox
                checked={shown.has(block)}
                onChange={(on) =>
                  setShown(new Set(on ? [...shown, block] : [...shown].filter((one) => one !== block)))
                }
              >
                {name}
              </Checkbox>
              <Button
                variant="quiet"
                aria-label={t('home.up', { name })}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, -1)}
              >
                <ArrowUp aria-hidden size={16} />
              </Button>
              <Button
                variant="quiet"
                aria-label={t('home.down', { name })}
                aria-disabled={at === order.length - 1}
                onClick={() => at < order.length - 1 && move(at, 1)}
              >
                <ArrowDown aria-hidden size={16} />
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
