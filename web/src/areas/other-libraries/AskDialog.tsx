import { RecordText } from '../../kit/data/RecordText.tsx'
import { useQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import type { ForeignRecord } from '@wenyuan/contract/shapes/other-libraries.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { HeldHere } from './HeldHere.tsx'
import { type Chosen, firstChoice, type IllOffer } from './ill-choice.ts'
import { KindField, WishFields } from './WishFields.tsx'
import { t } from './words.ts'

/** The request for a record of a target: what it costs and when it comes is said before it is sent. */
export function AskDialog({ record, onClose }: { record: ForeignRecord; onClose: () => void }) {
  const { isbn, issn, doi, title, author } = record
  const { data, error } = useQuery(query(otherLibraries.before, { isbn, issn, doi, title, author }))
  return (
    <Dialog title={t('ill.ask')} closeLabel={t('action.close')} onClose={onClose} shape="middle">
      {error && <FormAlert>{error.message}</FormAlert>}
      {!data && !error && <Skeleton width="100%" height={240} />}
      {data && <AskForm record={record} offer={data} onClose={onClose} />}
    </Dialog>
  )
}

function AskForm({
  record,
  offer,
  onClose,
}: {
  record: ForeignRecord
  offer: IllOffer
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<Chosen>(firstChoice(offer))
  const changed = useInvalidate()
  const work = useFormWork<'article' | 'pages' | 'neededBy' | 'remark' | 'copyrightAgreed'>({
    fields: ['article', 'pages', 'neededBy', 'remark', 'copyrightAgreed'],
    check: () => (chosen.kind === 'copy' && !chosen.agreed ? { copyrightAgreed: t('ill.agreeFirst') } : {}),
    send: async (text) => {
      await call(otherLibraries.request, {
        siteId: record.siteId,
        foreignId: record.foreignId,
        kind: chosen.kind,
        article: text('article'),
        pages: text('pages'),
        neededBy: text('neededBy'),
        remark: text('remark'),
        pickup: chosen.pickup,
        copyrightAgreed: chosen.agreed,
      })
      onClose()
      await changed(otherLibraries.requests, otherLibraries.before)
    },
  })
  return (
    <FormFrame
      work={work}
      label={t('ill.send')}
      busyLabel={t('ill.sending')}
      head={
        <div>
          <RecordText as="p" lang={record.lang}>
            {record.title}
          </RecordText>
          <Quiet>{[record.author, record.publisher, record.pubDate].filter(Boolean).join(' · ')}</Quiet>
          <HeldHere held={offer.held} />
        </div>
      }
    >
      <KindField offer={offer} chosen={chosen} onChoose={setChosen} />
      {chosen.kind === 'copy' && !record.source && (
        <TextField name="article" label={t('ill.part')} maxLength={500} />
      )}
      <WishFields offer={offer} chosen={chosen} onChoose={setChosen} problems={work.problems} />
    </FormFrame>
  )
}
