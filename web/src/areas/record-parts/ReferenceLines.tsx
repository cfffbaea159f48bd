import type { Endpoint } from '../../api/call.ts'
import type { detail } from '@wenyuan/contract/areas/detail.ts'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { t } from './words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './OutsideAnswer.module.css'

type References = typeof detail.references extends Endpoint<infer _Ask, infer Out> ? Out : never

/** Most references listed. */
const MOST_LINES = 100

/** The references that the record's own notes and the outside sources name. */
export const referencesIn = ({ notes, outside }: References): string[] => [
  ...notes,
  ...outside.answers.flatMap(({ lines }) => lines),
]

/** References as printed, each with a link to its DOI, and to the record of the library that has it. */
export function ReferenceLines({ references }: { references: References }) {
  const known = new Map(references.identified.map((one) => [one.line, one]))
  return (
    <Grid as="ol" gap={4} className={css.lines}>
      {referencesIn(references)
        .slice(0, MOST_LINES)
        .map((line, at) => {
          const { doi = '', held = null } = known.get(at) ?? {}
          return (
            <li key={`${at} ${line}`}>
              <LinkedDoi line={line} doi={doi} />
              {held && (
                <>
                  {' '}
                  <Link to={paths.record({ id: held.recordId, type: held.docCode })} variant="text">
                    {t('outside.held')}
                  </Link>
                </>
              )}
            </li>
          )
        })}
    </Grid>
  )
}

/** The line with its DOI as a link. */
function LinkedDoi({ line, doi }: { line: string; doi: string }) {
  const from = doi === '' ? -1 : line.toLowerCase().indexOf(doi)
  if (from === -1) return line
  return (
    <>
      {line.slice(0, from)}
      <Link to={`https://doi.org/${encodeURI(doi)}`} newWindow variant="text">
        {line.slice(from, from + doi.length)}
      </Link>
      {line.slice(from + doi.length)}
    </>
  )
}
