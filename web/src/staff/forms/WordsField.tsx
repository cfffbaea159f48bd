import { languageTags } from '@wenyuan/contract/constants/languages.ts'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { t } from '../words.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './EntryFields.module.css'
import { asObject, type FieldProps } from './field-props.ts'
import { below, ownText } from './problems.ts'

/** A text in three languages. What is left empty is taken from the Chinese text. */
export function WordsField({ field, value, onChange, problems, label }: FieldProps & { label: string }) {
  // a setting may hold one text for all languages
  const words = typeof value === 'string' ? { 'zh-CN': value } : asObject(value)
  const textIn = (tag: string): string => {
    const text = words[tag]
    return typeof text === 'string' ? text : ''
  }
  const Input = field.kind === 'long-words' ? TextArea : TextField
  return (
    <fieldset className={css.wide}>
      <legend className={css.legend}>{label}</legend>
      <Grid columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap="8px 12px">
        {languageTags.map((tag) => (
          <Input
            key={tag}
            label={t(`language.${tag}`)}
            maxLength={field.most}
            lang={tag}
            problem={ownText(below(problems, tag)) ?? (tag === 'zh-CN' ? ownText(problems) : undefined)}
            value={textIn(tag)}
            onChange={(event: { target: { value: string } }) =>
              onChange({ ...words, [tag]: event.target.value })
            }
          />
        ))}
      </Grid>
    </fieldset>
  )
}
