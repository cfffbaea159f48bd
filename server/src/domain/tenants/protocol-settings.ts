import { z } from 'zod'
import { section } from './settings/section.ts'
import { flag } from './settings/setting-values.ts'

/** What other systems may read: see docs/protocols.md. */
export const protocolsSection = section({
  name: 'protocols',
  shape: {
    /** Whether records can be harvested by OAI-PMH. */
    oaiServed: flag.default(true),
    /** Whether other systems can search by SRU. */
    sruServed: flag.default(true),
    /** Whether record pages tell programs where their descriptions and files are. */
    signpostsServed: flag.default(true),
    /** Whether assistants can search by the Model Context Protocol. */
    mcpServed: flag.default(false),
    /** The domain in identifiers of OAI-PMH; empty: one made of the library's code. Fixed before the first harvest. */
    oaiDomain: z
      .string()
      .max(200)
      .regex(/^(?:[a-zA-Z][a-zA-Z0-9-]*(?:\.[a-zA-Z][a-zA-Z0-9-]*)+)?$/, 'a domain, such as lib.example.edu')
      .default(''),
    /** Whom harvesters may write to; empty: the mail address of the footer. */
    oaiMail: z
      .string()
      .max(200)
      .regex(/^(?:[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+)?$/, 'a mail address')
      .default(''),
  },
  public: [],
})
