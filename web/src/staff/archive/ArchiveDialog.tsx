import { useState } from 'react'
import { type ArchivePart, archiveParts, restoredParts } from '@wenyuan/contract/constants/archives.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { useOperation } from '../use-operation.ts'
import { t } from '../words.ts'
import css from './Archive.module.css'

const forOthers = archiveParts.filter((part) => !restoredParts.includes(part))

/** What an archive shall hold. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const [parts, setParts] = useState<readonly ArchivePart[]>(restoredParts)
  const [withHistory, setWithHistory] = useState(true)
  const begin = useOperation('begin-archive', { success: t('archive.begun'), onDone: onClose })
  const boxes = (some: readonly ArchivePart[]) =>
    some.map((part) => (
      <Checkbox
        key={part}
        checked={parts.includes(part)}
        onChange={(isChosen) =>
          setParts(isChosen ? [...parts, part] : parts.filter((other) => other !== part))
        }
      >
        {t(`archivePart.${part}`)}
      </Checkbox>
    ))
  return (
    <Dialog
      title={t('archive.make')}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="middle"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>{' '}
          <Button
            variant="primary"
            disabled={parts.length === 0 || begin.isPending}
            onClick={() => begin.mutate({ parts: [...parts], withHistory })}
          >
            {t('archive.begin')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <fieldset className={css.parts}>
          <legend>{t('archive.forPortal')}</legend>
          {boxes(restoredParts)}
          <Checkbox checked={withHistory} onChange={setWithHistory}>
            {t('archive.withHistory')}
          </Checkbox>
        </fieldset>
        <fieldset className={css.parts}>
          <legend>{t('archive.forOthers')}</legend>
          {boxes(forOthers)}
        </fieldset>
        <p className={css.quiet}>{t('archive.secretsStay')}</p>
      </Stack>
    </Dialog>
  )
}
