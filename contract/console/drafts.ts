import { z } from 'zod'
import { applicationCode } from '../values.ts'
import { consoleMethod, replacedVersion } from './consoleMethod.ts'

/** Composers whose drafts are stored. */
export const draftKinds = ['push', 'email', 'whatsapp', 'live_activity'] as const
/** What the browser makes: 6 random bytes. */
export const draftId = z.string().regex(/^[0-9a-f]{12}$/, 'Use the ID of a draft')
/** Whose drafts they are: a browser in which someone else has signed in meanwhile is refused with HTTP 409. */
const person = z.string().min(1).max(100, 'Use at most 100 characters')
/** Bytes that name 2,000 drafts. */
const listLimit = 65_536
/** Bytes of a draft: an email of 1 MB, and some more. */
const draftLimit = 2_097_152

const listedDraft = z.object({
  id: z.string(),
  kind: z.enum(draftKinds),
  application: z.string(),
  title: z.string(),
  person: z.string().describe('Whose it is'),
  changed: z.string().describe('ISO 8601, UTC'),
  version: z.number().describe('1 at first; each save adds 1'),
  shared: z.boolean().describe('true: anyone with its link can open a copy'),
  ended: z.enum(['sent', 'discarded']).nullable().describe('Nothing else of it is left, for a year'),
  save: z.string().describe('The ID of its last save; empty: a send gave it back'),
})
export type ListedDraft = z.infer<typeof listedDraft>

const wholeDraft = listedDraft.extend({ content: z.unknown().describe('As the composer stored it') })
export type WholeDraft = z.infer<typeof wholeDraft>

/** Drafts of composers. They belong to a person, who finds them in every browser. */
export const drafts = {
  listDrafts: consoleMethod({
    effect: 'read',
    bodyLimit: listLimit,
    request: z.object({
      application: applicationCode,
      person,
      known: z.array(draftId).max(2_000, 'Ask for at most 2,000').default([]).describe('Also those of them that ended'),
    }),
    response: z.object({ drafts: z.array(listedDraft).describe('The caller’s own, newest first') }),
  }),
  getDraft: consoleMethod({
    effect: 'read',
    request: z.object({ draft: draftId }),
    response: z.object({
      draft: wholeDraft.nullable().describe('null: there is none, or the caller may not see it'),
      exists: z.boolean(),
    }),
  }),
  saveDraft: consoleMethod({
    effect: 'write',
    // every pause in typing saves
    unrecorded: true,
    bodyLimit: draftLimit,
    request: z.object({
      draft: draftId,
      person,
      kind: z.enum(draftKinds),
      application: applicationCode,
      title: z.string().max(300, 'Use at most 300 characters'),
      content: z.record(z.string(), z.unknown()),
      version: replacedVersion.describe('The one that it replaces; 0: it is new. HTTP 409 if another one is stored.'),
      sent: z.boolean().default(false),
      save: z
        .string()
        .max(40, 'Use at most 40 characters')
        .default('')
        .describe('To recognize this save if its response is lost'),
    }),
    response: z.object({ draft: listedDraft }),
  }),
  shareDraft: consoleMethod({
    effect: 'write',
    request: z.object({ draft: draftId, shared: z.boolean() }),
    response: z.object({ draft: listedDraft }),
  }),
  deleteDraft: consoleMethod({
    effect: 'write',
    unrecorded: true,
    request: z.object({ draft: draftId, person }),
    response: z.object({}),
  }),
}
