import { RecordText } from '../../kit/data/RecordText.tsx'
import { verifyStates } from '@wenyuan/contract/constants/thesis-terms.ts'
import type { ThesisCard } from '@wenyuan/contract/shapes/thesis.ts'
import { paths } from '../../app/paths.ts'
import { SaveButton } from '../../app/records/SaveButton.tsx'
import { wholeTitle } from '../../app/records/whole-title.ts'
import { SelectBox } from '../../app/selection/SelectBox.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { contentInUse, namesInLine } from '../../locales/translation.ts'
import { FullText } from './FullText.tsx'
import { factsInLine } from '../../app/records/facts-in-line.ts'
import { Cluster, Grid, Stack } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import css from './Theses.module.css'
import { t } from './words.ts'

/** A thesis in the list: who wrote it, for which degree and where, the beginning of its abstract, and its full text. */
export function ThesisRow({ thesis }: { thesis: ThesisCard }) {
  const { recordId, title, subtitle, author, degree, department, pubDate, advisors, abstract } = thesis
  const isReviewed = thesis.verifyStatus === 'approved'
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={8} ruled padding="18px 0">
      <Stack gap={4} align="flex-start" className={css.words}>
        <RecordText as="h3" className={css.title} lang={thesis.lang}>
          <Link to={paths.record({ id: recordId, type: thesis.docCode })}>
            {wholeTitle({ title, subtitle })}
          </Link>
        </RecordText>
        <p className={css.facts}>{factsInLine([author, degree, department, pubDate])}</p>
        {advisors.length > 0 && (
          <Quiet className={css.facts}>
            {t('theses.advisors', { n: advisors.length, names: namesInLine(advisors) })}
          </Quiet>
        )}
        {abstract && (
          <Clamp lines={3} className={css.abstract} dir="auto" lang={thesis.lang}>
            {abstract}
          </Clamp>
        )}
        <Cluster as="p" gap="4px 16px" align="normal" className={css.state}>
          <FullText {...thesis} />
          {!isReviewed && <Quiet as="span">{verifyStates[thesis.verifyStatus][contentInUse()]}</Quiet>}
        </Cluster>
      </Stack>
      <Stack align="flex-end" className={css.acts}>
        <SaveButton record={thesis} />
        <SelectBox record={thesis} />
      </Stack>
    </Grid>
  )
}
