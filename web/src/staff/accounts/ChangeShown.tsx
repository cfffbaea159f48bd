import type { AuditLine } from '@wenyuan/contract/staff/answers.ts'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './ChangeShown.module.css'

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields that differ, with their values before and after. */
export function ChangeShown({ line: { before, after } }: { line: AuditLine }) {
  const [old, next] = [asFields(before), asFields(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]),
  )
  if (names.length === 0) return null
  return (
    <details>
      <summary>{t('audit.fields', { count: names.length })}</summary>
      <Grid as="dl" gap={6} className={css.change}>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== null && before !== undefined && <del>{shown(old[name])}</del>}{' '}
              {after !== null && after !== undefined && <ins>{shown(next[name])}</ins>}
            </dd>
          </div>
        ))}
      </Grid>
    </details>
  )
}
