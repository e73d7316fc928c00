import { z } from 'zod'
import { applicationCode } from '../values.ts'
import { consoleMethod } from './consoleMethod.ts'

/** Composers whose drafts are stored. */
export const draftKinds = ['push', 'email'] as const
/** What the browser makes: 6 random bytes. */
const draftId = z.string().regex(/^[0-9a-f]{12}$/, 'Use the ID of a draft')
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
  shared: z.boolean().describe('true: who has its link sees it'),
  ended: z.enum(['sent', 'discarded']).nullable().describe('Nothing else of it is left, for 30 days'),
})
export type ListedDraft = z.infer<typeof listedDraft>

const wholeDraft = listedDraft.extend({ content: z.unknown().describe('As the composer stored it') })
export type WholeDraft = z.infer<typeof wholeDraft>

/** Drafts of composers. They belong to a person, who finds them in every browser. */
export const drafts = {
  listDrafts: consoleMethod({
    effect: 'read',
    request: z.object({ application: applicationCode }),
    response: z.object({ drafts: z.array(listedDraft).describe('The caller’s own, newest first; at most 300') }),
  }),
  getDraft: consoleMethod({
    effect: 'read',
    request: z.object({ draft: draftId }),
    response: z.object({ draft: wholeDraft.nullable().describe('null: there is none, or the caller may not see it') }),
  }),
  saveDraft: consoleMethod({
    effect: 'write',
    // every pause in typing saves
    unrecorded: true,
    bodyLimit: draftLimit,
    request: z.object({
      draft: draftId,
      kind: z.enum(draftKinds),
      application: applicationCode,
      title: z.string().max(300, 'Use at most 300 characters'),
      content: z.record(z.string(), z.unknown()),
      version: z.int().min(0).describe('The one that it replaces; 0: it is new. HTTP 409 if another one is stored.'),
      sent: z.boolean().default(false),
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
    request: z.object({ draft: draftId }),
    response: z.object({}),
  }),
}
