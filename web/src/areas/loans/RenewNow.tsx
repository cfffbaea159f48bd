import type { Today } from '@wenyuan/contract/areas/loans.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { useRenewing } from './renewal.ts'
import { worthRenewing } from './worth-renewing.ts'
import { t } from './words.ts'

/**
 * Renews at one press the loans due soon that can be renewed, by the rule of the reader's shelf, and says the result in
 * its place. With weeks left nothing is offered: renewals are few, and nothing has to be done today.
 */
export function RenewNow({ renewable }: Pick<Today, 'renewable'>) {
  const { busy, renewals, renew } = useRenewing({ quietly: true })
  const { loanIds, isSoon } = worthRenewing(renewable.map((loan) => ({ ...loan, canRenew: true })))
  const results = [...renewals.values()]
  const renewed = results.filter((result) => result.renewed).length
  const refused = results.length - renewed
  if (results.length === 0 && !isSoon) return null
  return (
    <li>
      <span role="status">
        {results.length > 0 && (
          <Cluster as="span" gap="0 12px" align="normal" ref={focusIfLost} tabIndex={-1}>
            {renewed > 0 && <StatusBadge state="good">{t('shelf.renewed', { n: renewed })}</StatusBadge>}
            {refused > 0 && (
              <Link to={paths.personalCentre({ tab: '5' })}>{t('day.refused', { n: refused })}</Link>
            )}
          </Cluster>
        )}
      </span>
      {results.length === 0 && (
        <Button
          disabled={busy}
          aria-label={t('shelf.renewSoon', { n: loanIds.length })}
          onClick={() => void renew(loanIds)}
        >
          {t(busy ? 'loan.renewing' : 'day.renew')}
        </Button>
      )}
    </li>
  )
}

/** The button that was pressed is gone: the result has the focus. */
function focusIfLost(result: HTMLElement | null): void {
  if (document.activeElement === document.body) result?.focus()
}
