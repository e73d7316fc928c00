import { type CommonDraft, emptyCommon } from '../messages/pushDraft.ts'

/** A file that goes with an email. */
export interface AttachedFile {
  name: string
  /** Base64. */
  content: string
}

/** What the email composer holds. */
export interface EmailDraft extends CommonDraft {
  from: { name: string; email: string }
  replyTo: { name: string; email: string }
  attachments: AttachedFile[]
  /** Names of files that were attached before a reload: too large to be kept, they have to be attached again. */
  lostFiles: string[]
}

/** An email with nothing said yet. `zone` is where the person is. */
export const emptyEmail = (zone: string): EmailDraft => ({
  ...emptyCommon(zone),
  from: { name: '', email: '' },
  replyTo: { name: '', email: '' },
  attachments: [],
  lostFiles: [],
})
