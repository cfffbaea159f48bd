import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { look } from '../call.ts'
import { UploadButton } from '../catalogue/UploadButton.tsx'
import type { FormValues } from '../forms/field-props.ts'
import { ProblemText } from '../forms/ProblemText.tsx'
import { below, ownText, type Problems } from '../forms/problems.ts'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { inWords, t } from '../words.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './FloorPlans.module.css'
import { everyLocation } from './every-location.ts'
import { LocationField, MarkFields } from './MarkFields.tsx'
import { type Mark, marksOf } from './plan-marks.ts'
import { PlanDrawing } from './PlanDrawing.tsx'

interface PlanEditorProps {
  /** Absent: the plan is not saved yet. */
  code: string | undefined
  values: FormValues
  onChange: (values: FormValues) => void
  problems?: Problems
}

/** The picture of a floor plan, and the shelves on it. */
export function PlanEditor({ code, values, onChange, problems }: PlanEditorProps) {
  const [chosen, setChosen] = useState(-1)
  const [location, setLocation] = useState('')
  const { data: picture } = useQuery({
    ...look('show-plan-picture', { code: code ?? '' }),
    enabled: code !== undefined,
  })
  const { data: locations = [] } = useQuery(everyLocation())
  const marks = marksOf(values['marks'])
  const set = (next: readonly Mark[]) => onChange({ ...values, marks: next })
  const add = (place: Pick<Mark, 'left' | 'top' | 'width' | 'height'>) => {
    set([...marks, { location, from: '', to: '', ...place }])
    setChosen(marks.length)
  }
  const change = (at: number, mark: Mark) => set(marks.map((one, place) => (place === at ? mark : one)))
  const here = locations
    .filter(({ library }) => library === values['library'])
    .map(({ code: value, name, floor }) => ({
      value,
      label: [inWords(name), floor, value].filter(Boolean).join(' · '),
    }))
  return (
    <Section variant="page" title={t('plan.picture')}>
      {code === undefined ? (
        <Quiet>{t('plan.saveFirst')}</Quiet>
      ) : (
        <PictureTools code={code} has={picture !== undefined && picture.url !== ''} />
      )}
      {picture && picture.url !== '' && (
        <>
          <Cluster gap="8px 14px" below={12} className={css.marking}>
            <LocationField value={location} locations={here} onChange={setLocation} />
            <Quiet>{t('plan.how')}</Quiet>
          </Cluster>
          <PlanDrawing
            picture={picture}
            marks={marks}
            chosen={chosen}
            onChoose={setChosen}
            onDraw={add}
            onMove={change}
          />
        </>
      )}
      <Grid gap={10} className={css.list}>
        {marks.map((mark, at) => (
          <MarkFields
            key={at}
            at={at}
            mark={mark}
            locations={here}
            isChosen={at === chosen}
            problems={below(below(problems, 'marks'), String(at))}
            onChange={(next) => change(at, next)}
            onChoose={() => setChosen(at)}
            onRemove={() => {
              set(marks.filter((_, place) => place !== at))
              setChosen(-1)
            }}
          />
        ))}
      </Grid>
      <ProblemText text={ownText(below(problems, 'marks'))} />
      <span>
        <Button onClick={() => add({ left: 40, top: 45, width: 20, height: 10 })}>
          <Plus aria-hidden size={16} /> {t('plan.add')}
        </Button>
      </span>
    </Section>
  )
}

function PictureTools({ code, has }: { code: string; has: boolean }) {
  const set = useOperation('set-plan-picture', { success: t('plan.pictureSet') })
  const remove = useOperation('remove-plan-picture', { success: t('plan.pictureRemoved') })
  return (
    <Cluster gap="8px 14px" below={12}>
      {!has && <Quiet>{t('plan.noPicture')}</Quiet>}
      {may('set-plan-picture') && (
        <UploadButton
          label={t('plan.setPicture')}
          purpose="floor-plan"
          accept="image/jpeg,image/png,image/webp"
          onUploaded={(uploadId) => set.mutate({ code, uploadId })}
        />
      )}
      {has && may('remove-plan-picture') && (
        <Button disabled={remove.isPending} onClick={() => remove.mutate({ code })}>
          {t('plan.removePicture')}
        </Button>
      )}
    </Cluster>
  )
}
