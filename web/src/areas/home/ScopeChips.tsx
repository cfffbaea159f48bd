import { Row } from '../../kit/layout/boxes.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import css from './ScopeChips.module.css'
import type { Scope } from './search-scopes.ts'
import { t } from './words.ts'

interface ScopeChipsProps {
  scopes: readonly Scope[]
  chosen: Scope
  onChoose: (scope: Scope) => void
}

/** What the box above searches: radio buttons, so that the arrow keys choose. */
export const ScopeChips = ({ scopes, chosen, onChoose }: ScopeChipsProps) => (
  <Row as="fieldset" gap="0 2px" align="normal" className={css.scopes}>
    <VisuallyHidden as="legend">{t('home.scopes')}</VisuallyHidden>
    {scopes.map((scope) => (
      <label key={scope} className={css.scope}>
        <input
          type="radio"
          name="scope"
          value={scope}
          checked={scope === chosen}
          onChange={() => onChoose(scope)}
        />
        {t(`home.scope.${scope}`)}
      </label>
    ))}
  </Row>
)
