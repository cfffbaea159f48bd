import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { TitleDraft } from '@wenyuan/contract/shapes/suggestion.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { draftParameters } from './draft-parameters.ts'
import { FormLink } from './FormLink.tsx'
import { useSuggestionsChanged } from './suggestions-changed.ts'
import { blankWish, useReason, WishFields } from './WishFields.tsx'
import { t } from './words.ts'

/**
 * The button that suggests a title: one of a catalogue with its reason in a dialog; one from outside by the form, filled
 * in, since its facts have to be looked through.
 */
export function SuggestTitle({ draft }: { draft: TitleDraft }) {
  const [isOpen, setOpen] = useState(false)
  if (draft.titleId === '')
    return <FormLink to={paths.freeOrder(draftParameters(draft))}>{t('suggest.fillIn')}</FormLink>
  return (
    <>
      <Button aria-label={t('suggest.suggestTitle', { title: draft.title })} onClick={() => setOpen(true)}>
        {t('suggest.suggest')}
      </Button>
      {isOpen && (
        <SuggestDialog
          titles={[draft.title]}
          titleIds={[draft.titleId]}
          isHeld={draft.heldRecordId !== ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface SuggestDialogProps {
  titles: readonly string[]
  titleIds: readonly string[]
  isHeld: boolean
  onClose: () => void
  /** What became of several. */
  onAnswered?: (answers: Answered) => void
}

export type Answered = readonly { titleId: string; outcome: 'saved' | 'already' | 'held' | 'refused' }[]

/** Reason and remark for one or several titles. */
export function SuggestDialog({ titles, titleIds, isHeld, onClose, onAnswered }: SuggestDialogProps) {
  const [wish, setWish] = useState(blankWish)
  const { code } = useReason(wish)
  const changed = useSuggestionsChanged()
  const work = useFormWork<string>({
    fields: ['reason', 'remarks'],
    check: () => ({}),
    send: async (text) => {
      const said = { ...wish, reason: code, remarks: text('remarks') }
      const [only] = titleIds
      if (titleIds.length === 1 && only !== undefined)
        await call(recommendations.suggestTitle, { titleId: only, ...said })
      else {
        const { records } = await call(recommendations.suggestTitles, { titleIds: [...titleIds], ...said })
        onAnswered?.(records)
      }
      onClose()
      await changed()
    },
  })
  return (
    <Dialog title={t('suggest.suggest')} closeLabel={t('suggest.close')} shape="narrow" onClose={onClose}>
      <FormFrame
        work={work}
        label={t('suggest.send')}
        busyLabel={t('suggest.sending')}
        head={<p>{titles.length === 1 ? titles[0] : t('suggest.several', { n: titles.length })}</p>}
      >
        <WishFields wish={wish} onChange={setWish} isHeld={isHeld} />
      </FormFrame>
    </Dialog>
  )
}
