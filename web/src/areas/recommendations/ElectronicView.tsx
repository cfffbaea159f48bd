import { useQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { electronicTypes } from '@wenyuan/contract/constants/suggestions.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { paths } from '../../app/paths.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useDebounced } from '../../kit/time/debounce.ts'
import { JoinButton } from './JoinButton.tsx'
import { OwnRow } from './OwnRow.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { useSuggestionsChanged } from './suggestions-changed.ts'
import { blankWish, useReason, WishFields } from './WishFields.tsx'
import { t } from './words.ts'

const ROWS = 10

/** The form for an electronic resource, and those that the reader has suggested. */
export function ElectronicView() {
  const { data: own } = useQuery({
    ...query(recommendations.ownElectronic, { rows: ROWS }),
    ...refetchedOnFocus,
  })
  return (
    <>
      <ElectronicForm />
      {own && own.total > 0 && (
        <Section title={t('suggest.ownElectronic')} variant="page">
          <List>
            {own.records.map((one) => (
              <OwnRow key={one.suggestionId} suggestion={one} />
            ))}
          </List>
          {own.total > ROWS && (
            <Link to={paths.personalCentre({ tab: '6', view: 'mine', kind: 'electronic' })} variant="text">
              {t('suggest.all')}
            </Link>
          )}
        </Section>
      )}
    </>
  )
}

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+/.test(text)

function ElectronicForm() {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [type, setType] = useState<(typeof electronicTypes)[number]>('database')
  const [wish, setWish] = useState(blankWish)
  const { code } = useReason(wish)
  const changed = useSuggestionsChanged()
  const work = useFormWork<'name' | 'subject' | 'url' | 'remarks'>({
    fields: ['name', 'subject', 'url', 'remarks'],
    again: true,
    check: (text) => ({
      ...(name.trim() === '' ? { name: t('suggest.empty.name') } : {}),
      ...(text('subject').trim() === '' ? { subject: t('suggest.empty.subject') } : {}),
      ...(isWebAddress(url.trim()) ? {} : { url: t('suggest.empty.url') }),
    }),
    send: async (text) => {
      await call(recommendations.suggestElectronic, {
        name: name.trim(),
        subject: text('subject').trim(),
        type,
        url: url.trim(),
        reason: code,
        remarks: text('remarks'),
      })
      setName('')
      setUrl('')
      await changed()
    },
  })
  return (
    <Grid gap="24px 48px" className={css.form}>
      <FormFrame work={work} label={t('suggest.send')} busyLabel={t('suggest.sending')}>
        <TextField
          name="name"
          label={t('suggest.form.name')}
          value={name}
          required
          maxLength={200}
          problem={work.problems.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          name="url"
          type="url"
          label={t('suggest.form.url')}
          value={url}
          required
          maxLength={2_000}
          placeholder="https://"
          problem={work.problems.url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Grid gap="10px 18px" className={css.pair}>
          <TextField
            name="subject"
            label={t('suggest.form.subject')}
            required
            maxLength={200}
            problem={work.problems.subject}
          />
          <Select
            label={t('suggest.form.type')}
            value={type}
            options={electronicTypes.map((value) => ({ value, label: t(`suggest.type.${value}`) }))}
            onChange={setType}
          />
        </Grid>
        <WishFields wish={wish} onChange={setWish} withoutHold />
      </FormFrame>
      <KnownElectronic name={name} url={url} />
    </Grid>
  )
}

const AFTER_MS = 400

/** Databases like the one that is being typed, by name and by address, and suggestions of it. */
function KnownElectronic({ name, url }: { name: string; url: string }) {
  const settledName = useDebounced(name.trim().slice(0, 200), AFTER_MS)
  const settledUrl = useDebounced(isWebAddress(url.trim()) ? url.trim().slice(0, 200) : '', AFTER_MS)
  const isNamed = settledName.length > 1
  const { data: known } = useQuery({
    ...query(recommendations.knownElectronic, { name: settledName, url: settledUrl }),
    enabled: isNamed || settledUrl !== '',
  })
  const { data: found } = useQuery({
    ...query(recommendations.searchElectronic, { keyWord: settledName, rows: 5 }),
    enabled: isNamed,
  })
  const held = new Map(
    [...(known?.held ?? []), ...(found?.records ?? [])].map((one) => [one.resourceId, one]),
  )
  const suggested = known?.suggested ?? []
  if (held.size + suggested.length === 0) return <div role="status" />
  return (
    <aside aria-label={t('suggest.same')}>
      <div role="status" className={css.same}>
        {held.size > 0 && <h2>{t('suggest.heldHere')}</h2>}
        <ul>
          {[...held.values()].map(({ resourceId, name: title, statusName }) => (
            <li key={resourceId}>
              <Link to={paths.database({ id: resourceId })} variant="text">
                {title}
              </Link>{' '}
              {statusName}
            </li>
          ))}
        </ul>
        {suggested.length > 0 && <h2>{t('suggest.asked')}</h2>}
        <ul>
          {suggested.map(({ suggestionId, title, state, mine, supporters }) => (
            <li key={suggestionId}>
              {title}: {t(`suggest.state.${state}`)}, {t('suggest.by', { n: supporters })}{' '}
              {!mine && state !== 'onShelf' && state !== 'reject' && (
                <JoinButton suggestionId={suggestionId} title={title} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
