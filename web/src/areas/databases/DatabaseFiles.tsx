import { useMutation } from '@tanstack/react-query'
import { type DatabaseDetail, databases } from '@wenyuan/contract/areas/databases.ts'
import { Download } from 'lucide-react'
import { call } from '../../api/call.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { goTo } from '../../app/session/journey.ts'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { t } from './words.ts'

type GuideFile = DatabaseDetail['files'][number]

/** Guides and programs of a database. */
export const DatabaseFiles = ({ files }: { files: readonly GuideFile[] }) =>
  files.length === 0 ? null : (
    <Section title={t('databases.files')} variant="page">
      <ul>
        {files.map((file) => (
          <GuideRow key={file.attachmentId} file={file} />
        ))}
      </ul>
    </Section>
  )

function GuideRow({ file }: { file: GuideFile }) {
  const open = useMutation({
    mutationFn: () => call(databases.fileLink, { attachmentId: file.attachmentId }),
    onSuccess: ({ url }) => goTo(url),
    onError: (error) => showFailure(error),
  })
  const openAsReader = useReaderAction(`guide ${file.attachmentId}`, () => open.mutate())
  return (
    <Cluster as="li" gap="4px 16px" justify="space-between" ruled padding="8px 0">
      <span>{file.name}</span>
      {!file.mayOpen && <Quiet>{t('databases.readersOnly')}</Quiet>}
      <Button
        variant="quiet"
        disabled={open.isPending}
        onClick={() => (file.mayOpen ? open.mutate() : void openAsReader())}
      >
        <Download aria-hidden size={16} />
        {t('databases.fileOpen')}
      </Button>
    </Cluster>
  )
}
