import { type OwnPage as Own, researchers } from '@wenyuan/contract/areas/researchers.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { OwnWorks } from './OwnWorks.tsx'
import { OwnOrcid } from './OwnOrcid.tsx'
import { OwnWords } from './OwnWords.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { t } from './words.ts'

/** What the person of a page can do there: decide works, say something about themselves, give the page up. */
export function OwnPage({ own, name }: { own: Own; name: string }) {
  const changed = useInvalidate()
  const [edits, setEdits] = useState(false)
  const [leaves, setLeaves] = useState(false)
  return (
    <Section title={t('researchers.ownTitle')} variant="page">
      <Cluster as="p" gap="4px 16px">
        <Button onClick={() => setEdits(true)}>{t('researchers.editOwn')}</Button>
        <OwnOrcid own={own} />
        <Button variant="quiet" onClick={() => setLeaves(true)}>
          {t('researchers.giveUp')}
        </Button>
      </Cluster>
      <OwnWorks own={own} />
      {edits && <OwnWords own={own} onClose={() => setEdits(false)} />}
      {leaves && (
        <ConfirmDialog
          title={t('researchers.giveUp')}
          words={{
            confirm: t('researchers.giveUp'),
            cancel: t('action.cancel'),
            close: t('action.close'),
          }}
          onConfirm={async () => {
            await call(researchers.giveUp, { researcherId: own.researcherId })
            await changed(researchers.mine, researchers.details)
          }}
          onClose={() => setLeaves(false)}
        >
          {t('researchers.giveUpAbout', { name })}
        </ConfirmDialog>
      )}
    </Section>
  )
}
