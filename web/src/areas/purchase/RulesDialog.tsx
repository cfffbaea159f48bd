import { account } from '@wenyuan/contract/areas/account.ts'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { call } from '../../api/call.ts'
import { store } from '../../api/stored-session.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Prose } from '../../kit/layout/Prose.tsx'
import css from './Shop.module.css'
import { useShopAction } from './shop-action.ts'
import { t } from './words.ts'

/** The rules at the first visit, and again when they have changed. Who closes it can look but not buy. */
export function RulesDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { busy, run } = useShopAction()
  const agree = () =>
    run(async () => {
      await call(account.pdaRuleRead, {})
      store('pdaRuleFlag', '1')
      onClose()
    }, [purchase.mayBuy, account.checks])
  return (
    <Dialog
      title={t('shop.rules')}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="middle"
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('shop.onlyLook')}</Button>
          <Button variant="primary" aria-disabled={busy} onClick={() => void agree()}>
            {t('shop.agree')}
          </Button>
        </div>
      }
    >
      <Prose>{text}</Prose>
    </Dialog>
  )
}
