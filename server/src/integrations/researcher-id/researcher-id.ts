import type { SignInAnswer, SignInAsk, SignInStart } from '../../domain/identity/identity.ts'

/** A work that a person has made public in a registry. */
export interface PublicWork {
  title: string
  /** Absent: unknown. */
  year?: number
  /** Lower case, without "https://doi.org/"; empty: none. */
  doi: string
}

/** The port to a registry of researchers: the person signs in there, and their public works are read. */
export interface ResearcherId {
  /** @throws IdentityFailure */
  begin(ask: SignInAsk): Promise<SignInStart>
  /**
   * The iD of who has signed in, verified: state, nonce, PKCE and the signature of the registry.
   * @throws IdentityFailure
   */
  finish(answer: SignInAnswer): Promise<string>
  /** Undefined: the registry does not answer, or with nothing that can be read. */
  works(id: string): Promise<PublicWork[] | undefined>
}
