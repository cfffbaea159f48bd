import { useSuspenseQuery } from '@tanstack/react-query'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { useState } from 'react'
import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { ReadersOnly } from '../../app/session/ReadersOnly.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { HeldHere } from './HeldHere.tsx'
import { type Chosen, firstChoice } from './ill-choice.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './OtherLibraries.module.css'
import { KindField, WishFields } from './WishFields.tsx'
import { t } from './words.ts'

/** Fields of the form, in its order; an address may fill them in. */
const factFields = [
  'publication',
  'article',
  'author',
  'issue',
  'edition',
  'place',
  'publisher',
  'year',
  'issn',
  'isbn',
  'doi',
] as const
type FactField = (typeof factFields)[number]
const longest: Partial<Record<FactField, number>> = {
  publication: 1_000,
  article: 1_000,
  author: 500,
  issue: 60,
  edition: 100,
  year: 20,
  issn: 32,
  isbn: 32,
}

/** What a book that is lent does not have; asked all the same where an address has filled it in. */
const ofArticles: ReadonlySet<FactField> = new Set(['article', 'issn', 'doi'])
const longFields: ReadonlySet<FactField> = new Set(['publication', 'article', 'author'])

/** The form for a book or article that no list has. */
export function DeliveryScreen() {
  const { search } = useLocation()
  return (
    <ReadersOnly title={t('ill.form')} about={t('ill.formAbout')}>
      <Screen
        title={t('ill.form')}
        about={t('ill.formAbout')}
        aside={
          <Link to={paths.personalCentre({ tab: '4', view: 'elsewhere' })} variant="text">
            {t('ill.mine')}
          </Link>
        }
      >
        <LoadedPart resetKey={search} fallback={<Skeleton width="100%" height={480} />}>
          <div className={css.form}>
            <DeliveryForm key={search} given={parseQuery(search)} />
          </div>
        </LoadedPart>
      </Screen>
    </ReadersOnly>
  )
}

function DeliveryForm({ given }: { given: ReturnType<typeof parseQuery> }) {
  const history = useHistory()
  const said = (name: string) => firstValue(given, name)
  const facts = { isbn: said('isbn'), issn: said('issn'), doi: said('doi'), author: said('author') }
  const { data: offer } = useSuspenseQuery(
    query(otherLibraries.before, { ...facts, title: said('article') || said('publication') }),
  )
  const [chosen, setChosen] = useState<Chosen>(firstChoice(offer, said('kind')))
  const changed = useInvalidate()
  const work = useFormWork<FactField | 'pages' | 'neededBy' | 'remark' | 'copyrightAgreed'>({
    fields: [...factFields, 'pages', 'neededBy', 'remark', 'copyrightAgreed'],
    check: (text) => ({
      ...(text('publication').trim() === '' ? { publication: t('ill.publicationEmpty') } : {}),
      ...(chosen.kind === 'copy' && !chosen.agreed ? { copyrightAgreed: t('ill.agreeFirst') } : {}),
    }),
    send: async (text) => {
      await call(otherLibraries.apply, {
        kind: chosen.kind,
        publication: text('publication'),
        article: text('article'),
        author: text('author'),
        issue: text('issue'),
        edition: text('edition'),
        place: text('place'),
        publisher: text('publisher'),
        year: text('year'),
        issn: text('issn'),
        isbn: text('isbn'),
        doi: text('doi'),
        pages: text('pages'),
        neededBy: text('neededBy'),
        remark: text('remark'),
        pickup: chosen.pickup,
        copyrightAgreed: chosen.agreed,
      })
      await changed(otherLibraries.requests, otherLibraries.before)
      history.push(paths.personalCentre({ tab: '4', view: 'elsewhere' }))
    },
  })
  return (
    <FormFrame
      work={work}
      label={t('ill.send')}
      busyLabel={t('ill.sending')}
      head={<HeldHere held={offer.held} />}
    >
      {/* first: it decides what is asked */}
      <KindField offer={offer} chosen={chosen} onChoose={setChosen} />
      <Grid columns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))" gap="12px 16px" className={css.facts}>
        {factFields
          .filter((name) => chosen.kind === 'copy' || !ofArticles.has(name) || said(name) !== '')
          .map((name) => (
            <TextField
              key={name}
              className={longFields.has(name) ? css.whole : undefined}
              name={name}
              label={t(`ill.field.${name}`)}
              defaultValue={said(name)}
              problem={work.problems[name]}
              required={name === 'publication'}
              maxLength={longest[name] ?? 200}
            />
          ))}
      </Grid>
      <WishFields
        offer={offer}
        chosen={chosen}
        onChoose={setChosen}
        pages={said('pages')}
        problems={work.problems}
      />
    </FormFrame>
  )
}
