import { LIST_COVER_BYTES } from '@wenyuan/contract/constants/reading-lists.ts'
import type { RecordCard } from '@wenyuan/contract/shapes/record.ts'
import { type ChangeEvent, useId } from 'react'
import { readPicture } from '../../app/forms/picture-file.ts'
import { ListCover } from '../../app/lists/ListCover.tsx'
import { Cluster, Row, Stack } from '../../kit/layout/boxes.tsx'
import buttonCss from '../../kit/Button.module.css'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Favourites.module.css'

import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'

interface CoverFieldProps {
  /** Address or data URL of the cover; empty: none. */
  shown: string
  firstRecords: readonly RecordCard[]
  problem: string | undefined
  onChange: (cover: string) => void
}

/** The cover of a list: checked here before the upload, with a preview. Source: spec 1 §2, jpg or png under 2 MB. */
export function CoverField({ shown, firstRecords, problem, onChange }: CoverFieldProps) {
  const [fault, setFault] = useDrawn<string>()
  const id = useId()
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    const picture = await readPicture(file, LIST_COVER_BYTES)
    if ('fault' in picture) setFault(() => t(`cover.fault.${picture.fault}`))
    else {
      setFault()
      onChange(picture.url)
    }
    // allows the same file to be chosen again
    input.value = ''
  }
  const wrong = fault || problem
  return (
    <Row gap={16} align="normal" role="group" aria-labelledby={id}>
      <ListCover url={shown} firstRecords={firstRecords} width={72} />
      <Stack gap={8} grow>
        <span id={id}>{t('cover.label')}</span>
        <Cluster as="span" gap={8} align="normal">
          <label className={css.picker}>
            <span className={buttonCss.button}>{t('cover.choose')}</span>
            <input type="file" accept="image/jpeg,image/png" onChange={(event) => void choose(event)} />
          </label>
          {shown && (
            <Button variant="quiet" onClick={() => onChange('')}>
              {t('cover.remove')}
            </Button>
          )}
        </Cluster>
        <Quiet>{t('cover.about')}</Quiet>
        {wrong && <FormAlert>{wrong}</FormAlert>}
      </Stack>
    </Row>
  )
}
