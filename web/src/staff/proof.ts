import { createQuestion } from '../kit/open-question.ts'

/** Whether the password is shown again, for something that was just pressed. */
const proof = createQuestion()

export const askProof = proof.ask
export const endProof = proof.end
export const useProofAsked = proof.use
