import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import type { FormProblems } from './use-problems.ts'

/** What is wrong and stands at no field, below the form. */
export const FormProblemsShown = ({ elsewhere }: Pick<FormProblems, 'elsewhere'>) =>
  elsewhere.map((text) => <FormAlert key={text}>{text}</FormAlert>)
