import { useState } from 'react'
import { UploadButton } from '../catalogue/UploadButton.tsx'
import { t } from '../words.ts'
import { JournalListDialog } from './JournalListDialog.tsx'

/** Chooses a KBART file for a package and shows what is understood of it before anything is stored. */
export function JournalListButton({ packages }: { packages: readonly { code: string; title: string }[] }) {
  const [uploaded, setUploaded] = useState<{ id: string; name: string }>()
  return (
    <>
      <UploadButton
        label={t('journalList.choose')}
        purpose="journal-list"
        accept=".txt,.tsv,.kbart,text/plain,text/tab-separated-values"
        onUploaded={(id, name) => setUploaded({ id, name })}
      />
      {uploaded && (
        <JournalListDialog
          uploadId={uploaded.id}
          fileName={uploaded.name}
          packages={packages}
          onClose={() => setUploaded(undefined)}
        />
      )}
    </>
  )
}
