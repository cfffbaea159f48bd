import { createQuestion } from '../../kit/open-question.ts'

/** Whether the signed-in reader confirms the password. */
const confirmation = createQuestion()

/** Asks for the password again, with the server's sentence why. True when it was confirmed. */
export const requireConfirmation = confirmation.ask
export const finishConfirmation = confirmation.end
export const useConfirmation = confirmation.use
