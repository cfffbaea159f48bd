import { thisYear } from '../../../kit/time/clock.ts'
import { t } from '../words.ts'
import type { AdvancedForm } from './advanced-form.ts'
import { Cluster } from '../../../kit/layout/boxes.tsx'
import css from './AdvancedExamples.module.css'
import { exampleForms } from './example-forms.ts'

/** Searches that show what the form can do: each fills it in, and the number of results is counted at once. */
export const AdvancedExamples = ({ onChoose }: { onChoose: (form: AdvancedForm) => void }) => (
  <Cluster gap="4px 16px" align="normal" quiet="medium" above={-12} className={css.examples}>
    <span id="advanced-examples">{t('advanced.examples')}</span>
    <ul aria-labelledby="advanced-examples">
      {exampleForms(thisYear()).map(({ label, form }) => (
        <li key={label}>
          <button type="button" onClick={() => onChoose(form)}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  </Cluster>
)
