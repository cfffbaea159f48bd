import { useSuspenseQuery } from '@tanstack/react-query'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { LIST_NAME_LENGTH } from '@wenyuan/contract/constants/reading-lists.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { formatCount } from '../../locales/translation.ts'
import { addRecords } from './add-records.ts'
import { useListsChanged } from './favourite-queries.ts'
import type { MatchAnswer } from './ImportReferences.tsx'
import { listName } from './list-name.ts'
import { FoundReferences, MissingReferences } from './MatchedReferences.tsx'
import { t } from './words.ts'

/** The value of the select that stands for a list yet to be made. */
const NEW_LIST = 'new'

interface ReferenceReportProps {
  report: MatchAnswer
  onBack: () => void
  onClose: () => void
}

/** What the library has of the references, to choose from and save. */
export function ReferenceReport({
  report: { read, leftOut = 0, leftOutAs = [], references },
  onBack,
  onClose,
}: ReferenceReportProps) {
  const { data: lists } = useSuspenseQuery(query(favourites.lists, {}))
  const changed = useListsChanged()
  const [target, setTarget] = useState(NEW_LIST)
  const found = references.filter(({ records }) => records.length > 0)
  const missing = references.filter(({ records }) => records.length === 0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(found.flatMap(({ records }) => records[0]?.recordId ?? [])),
  )
  const choose = (recordId: string, isIn: boolean) => {
    const next = new Set(chosen)
    if (isIn) next.add(recordId)
    else next.delete(recordId)
    setChosen(next)
  }
  const work = useFormWork<'name'>({
    fields: ['name'],
    check: (text) => (target === NEW_LIST && text('name').trim() === '' ? { name: t('list.nameEmpty') } : {}),
    send: async (text) => {
      const list =
        lists.find(({ listId }) => listId === target) ??
        (await call(favourites.create, { name: text('name'), introduction: '', ownerName: '' }))
      try {
        await addRecords(list.listId, [...chosen])
      } catch (error) {
        // the list exists now: a second try adds to it
        setTarget(list.listId)
        throw error
      } finally {
        await changed()
      }
      const said = { n: chosen.size, count: formatCount(chosen.size), list: listName(list) }
      showToast('success', t('import.saved', said))
      onClose()
    },
  })
  const options = [
    { value: NEW_LIST, label: t('list.new') },
    ...lists.map((list) => ({ value: list.listId, label: listName(list) })),
  ]
  return (
    <Stack gap={18}>
      <p role="status">
        {t('import.summary', { read, n: found.length, missing: missing.length })}
        {read > references.length && ` ${t('import.more', { n: references.length })}`}
        {leftOut > 0 && ` ${t('import.leftOut', { n: leftOut })}`}
      </p>
      {leftOutAs.length > 0 && (
        <ul>
          {leftOutAs.map((said, at) => (
            <Quiet as="li" key={`${at} ${said}`}>
              {said}
            </Quiet>
          ))}
        </ul>
      )}
      <FoundReferences references={found} chosen={chosen} onChoose={choose} />
      <MissingReferences references={missing} />
      {chosen.size > 0 && (
        <FormFrame
          work={work}
          label={t('import.save', { n: chosen.size, count: formatCount(chosen.size) })}
          busyLabel={t('action.saving')}
        >
          <Select label={t('import.target')} value={target} options={options} onChange={setTarget} />
          {target === NEW_LIST && (
            <TextField
              name="name"
              label={t('list.name')}
              problem={work.problems.name}
              maxLength={LIST_NAME_LENGTH}
              autoComplete="off"
              required
            />
          )}
        </FormFrame>
      )}
      <div>
        <Button variant="quiet" onClick={onBack}>
          {t('import.back')}
        </Button>
      </div>
    </Stack>
  )
}
