import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import {
  LIST_INTRODUCTION_LENGTH,
  LIST_NAME_LENGTH,
  LIST_OWNER_LENGTH,
} from '@wenyuan/contract/constants/reading-lists.ts'
import type { OwnList } from '@wenyuan/contract/shapes/reading-list.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { CoverField } from './CoverField.tsx'
import { useListsChanged } from './favourite-queries.ts'

import { t } from './words.ts'

const fields = ['name', 'introduction', 'ownerName', 'cover'] as const

interface ListFormProps {
  /** Absent: a new list. */
  list: OwnList | undefined
  onClose: () => void
}

/** Name, introduction, cover and readership of a list. Source of the rules: spec 1 §2 "book list". */
export function ListForm({ list, onClose }: ListFormProps) {
  const changed = useListsChanged()
  const [introduction, setIntroduction] = useState(list?.introduction ?? '')
  const [isPrivate, setPrivate] = useState(list?.isPrivate ?? true)
  // undefined: unchanged
  const [cover, setCover] = useState<string>()
  const room = LIST_INTRODUCTION_LENGTH - [...introduction.trim()].length
  const work = useFormWork<(typeof fields)[number]>({
    fields,
    check: (text) => ({
      ...(text('name').trim() === '' && !list?.isDefault ? { name: t('list.nameEmpty') } : {}),
      ...(room < 0 ? { introduction: t('list.introductionLong', { n: LIST_INTRODUCTION_LENGTH }) } : {}),
    }),
    send: async (text) => {
      const facts = {
        name: text('name'),
        introduction,
        isPrivate,
        ...(isPrivate ? {} : { ownerName: text('ownerName') }),
        ...(cover === undefined ? {} : { cover }),
      }
      const { state } = list
        ? await call(favourites.change, { listId: list.listId, ...facts })
        : await call(favourites.create, facts)
      showToast('success', t(state === 'waiting' ? 'list.savedWaiting' : 'list.saved'))
      await changed()
      onClose()
    },
  })
  const { problems } = work
  return (
    <Dialog
      title={t(list ? 'list.editTitle' : 'list.new')}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="middle"
    >
      <FormFrame work={work} label={t('action.save')} busyLabel={t('action.saving')}>
        <TextField
          name="name"
          label={t('list.name')}
          problem={problems.name}
          defaultValue={list?.name ?? ''}
          placeholder={list?.isDefault ? t('list.default') : undefined}
          maxLength={LIST_NAME_LENGTH}
          autoComplete="off"
          required={!list?.isDefault}
        />
        <TextArea
          name="introduction"
          label={t('list.introduction')}
          hint={t('list.room', { n: Math.max(0, room) })}
          problem={problems.introduction}
          value={introduction}
          rows={4}
          onChange={(event) => setIntroduction(event.target.value)}
        />
        <CoverField
          shown={cover ?? list?.coverUrl ?? ''}
          firstRecords={list?.firstRecords ?? []}
          problem={problems.cover}
          onChange={setCover}
        />
        <div>
          <Checkbox checked={!isPrivate} onChange={(isPublic) => setPrivate(!isPublic)}>
            {t('list.public')}
          </Checkbox>
          <Quiet>{t('list.publicHelp')}</Quiet>
        </div>
        {!isPrivate && (
          <div>
            <TextField
              name="ownerName"
              label={t('list.ownerName')}
              problem={problems.ownerName}
              defaultValue={list?.ownerName ?? ''}
              maxLength={LIST_OWNER_LENGTH}
              autoComplete="off"
            />
            <Quiet>{t('list.ownerNameHelp')}</Quiet>
          </div>
        )}
      </FormFrame>
    </Dialog>
  )
}
