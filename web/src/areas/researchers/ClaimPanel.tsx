import { useQuery } from '@tanstack/react-query'
import { CLAIM_NOTE_LENGTH, type ResearcherDetail, researchers } from '@wenyuan/contract/areas/researchers.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { OwnPage } from './OwnPage.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { t } from './words.ts'

type ClaimPanelProps = Pick<ResearcherDetail, 'researcherId' | 'name' | 'claimed'>

/** Lets a person say that the page is theirs; to its person it offers what can be done there. */
export function ClaimPanel({ researcherId, name, claimed }: ClaimPanelProps) {
  const reader = useReader()
  const changed = useInvalidate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...query(researchers.mine, {}), enabled: reader !== undefined })
  const press = useReaderAction(`claim ${researcherId}`, () => setOpen(true))
  if (reader && !data) return null
  if (data?.own?.researcherId === researcherId) return <OwnPage own={data.own} name={name} />
  // another page is theirs already, or this one is somebody else's
  if (data?.own || claimed) return null
  const mine = data?.claims.find((one) => one.researcherId === researcherId)
  const takeBack = async () => {
    try {
      await call(researchers.giveUp, { researcherId })
    } catch (error) {
      showFailure(error)
    }
    await changed(researchers.mine)
  }
  if (mine?.state === 'asked')
    return (
      <Cluster as="p" gap="4px 16px">
        <Quiet as="span">{t('researchers.claimWaits')}</Quiet>
        <Button variant="quiet" onClick={() => void takeBack()}>
          {t('researchers.takeBack')}
        </Button>
      </Cluster>
    )
  return (
    <>
      <Cluster as="p" gap="4px 16px">
        {mine?.state === 'refused' && (
          <Quiet as="span">{[t('researchers.claimRefused'), mine.reason].filter(Boolean).join(' ')}</Quiet>
        )}
        <Button onClick={() => void press('', t('researchers.claimSignIn'))}>{t('researchers.claim')}</Button>
      </Cluster>
      {isOpen && <ClaimDialog researcherId={researcherId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ClaimDialogProps {
  researcherId: string
  name: string
  onClose: () => void
}

function ClaimDialog({ researcherId, name, onClose }: ClaimDialogProps) {
  const changed = useInvalidate()
  const work = useFormWork<'note'>({
    fields: ['note'],
    check: () => ({}),
    send: async (text) => {
      await call(researchers.claim, { researcherId, note: text('note') })
      await changed(researchers.mine)
      onClose()
    },
  })
  return (
    <Dialog
      title={t('researchers.claimTitle', { name })}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="middle"
    >
      <FormFrame work={work} label={t('researchers.claimSend')} busyLabel={t('action.saving')}>
        <p>{t('researchers.claimAbout')}</p>
        <TextArea
          name="note"
          label={t('researchers.claimNote')}
          hint={t('researchers.claimNoteHint')}
          problem={work.problems.note}
          rows={4}
          maxLength={CLAIM_NOTE_LENGTH}
        />
      </FormFrame>
    </Dialog>
  )
}
