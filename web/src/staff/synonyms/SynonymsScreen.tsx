import { useSuspenseQuery } from '@tanstack/react-query'
import type { SearchSynonyms } from '@wenyuan/contract/staff/search-weights.ts'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { look } from '../call.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import content from '../content/Content.module.css'
import { TrialOnSearches } from '../search-desk/TrialOnSearches.tsx'
import { DraftNote } from '../forms/DraftNote.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { may } from '../session.ts'
import { useQueryParameters } from '../query-parameters.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { TrialForm } from '../weights/TrialForm.tsx'
import { sentence, t } from '../words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'

/** The synonyms of the search, tried on a query before they are saved. */
export function SynonymsScreen() {
  const { data } = useSuspenseQuery(look('show-search-synonyms', {}))
  const { words: asked } = useQueryParameters()
  const words = typeof asked === 'string' ? asked : ''
  return (
    <Screen title={t('synonyms.title')} lead={t('synonyms.lead')}>
      {/* after a change by somebody else the form begins anew */}
      <SynonymsForm key={`${data.version} ${words}`} shown={data} words={words} />
    </Screen>
  )
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Lines that stand in one of the texts only. */
function changedLines(before: string, after: string): number {
  const [old, next] = [new Set(linesOf(before)), new Set(linesOf(after))]
  return [...old, ...next].filter((line) => !old.has(line) || !next.has(line)).length
}

/** A group begun with the words of a search that finds nothing; a comma parts words. */
const begun = (synonyms: string, words: string): string =>
  words === '' ? synonyms : `${words.replaceAll(/[,，]/g, ' ')}, \n${synonyms}`

/** @param words A search that finds nothing: its group is begun, and it is tried. */
function SynonymsForm({ shown, words }: { shown: SearchSynonyms; words: string }) {
  const stored = { synonyms: shown.synonyms }
  const begins = { synonyms: begun(shown.synonyms, words) }
  const draft = useDraft({ form: `synonyms ${words}`, stored, begins, fields: [] })
  const synonyms = String(draft.values['synonyms'])
  const [problem, setProblem] = useDrawn<string>()
  const changed = changedLines(shown.synonyms, synonyms)
  const { mutate, isPending } = useOperation('save-search-synonyms', {
    success: (answer) => ('refusal' in answer ? undefined : t('synonyms.saved')),
    onDone: (answer) => {
      setProblem('refusal' in answer ? () => sentence(answer.refusal) : undefined)
      if (!('refusal' in answer)) draft.saved()
    },
  })
  return (
    <>
      <TrialForm title={t('synonyms.title')} list="try-search-synonyms" tried={{ synonyms }} words={words}>
        <DraftNote draft={draft} about="synonyms" stored={stored} />
        <TextArea
          label={t('synonyms.list')}
          hint={t('synonyms.hint')}
          rows={18}
          maxLength={400_000}
          spellCheck={false}
          problem={problem}
          value={synonyms}
          onChange={(event) => draft.change({ synonyms: event.target.value })}
        />
        {may('save-search-synonyms') && (
          <Cluster gap={8} className={content.foot}>
            <Button
              disabled={isPending || changed === 0}
              onClick={() => mutate({ version: shown.version, synonyms })}
            >
              {t('synonyms.save', { count: changed })}
            </Button>
          </Cluster>
        )}
      </TrialForm>
      <TrialOnSearches list="try-synonyms-on-searches" asked={{ synonyms, also: words }} />
    </>
  )
}
