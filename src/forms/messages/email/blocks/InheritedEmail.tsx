import { Group } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import type { ReactNode, Ref } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import type { EmailDocument } from '#model/email/blocks/emailDocument.ts'
import canvas from './BlockCanvas.module.css'
import { extensions } from './extensions.ts'
import classes from './InheritedEmail.module.css'

interface InheritedEmailProps {
  /** The name of the preset that the email is from. */
  name: string
  /** In how many languages the preset has it. */
  languages: number
  email: EmailDocument
  tags: readonly string[]
  copyButton: Ref<HTMLButtonElement>
  onEdit: () => void
  /** Shows an empty email in its place. */
  onReplace: () => void
}

/** The email of the preset, which is sent while nothing is written: its blocks, and the ways to edit a copy and to replace it. */
export function InheritedEmail({ name, languages, email, tags, copyButton, onEdit, onReplace }: InheritedEmailProps) {
  const label = `Content of ${name}`
  const editor = useEditor({
    extensions,
    content: email,
    editable: false,
    injectCSS: false,
    onBeforeCreate: ({ editor: created }) => {
      created.storage.placeholderChips.tags = tags
    },
    editorProps: { attributes: { role: 'group', 'aria-label': label, tabindex: '-1', class: canvas.page ?? '' } },
  })
  return (
    <div className={classes.root}>
      <PresetNotice
        title={`From the preset ${name}`}
        note={`Sent as it is until you edit it.${languages > 1 ? ` A copy has all ${languages} languages.` : ''}`}
      >
        <SecondaryButton ref={copyButton} size="compact-sm" aria-label={`Edit a copy of ${name}`} onClick={onEdit}>
          Edit a copy
        </SecondaryButton>
        <SecondaryButton size="compact-sm" onClick={onReplace}>
          Start from scratch
        </SecondaryButton>
      </PresetNotice>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div className={`${canvas.sheet} ${classes.content}`} onClick={onEdit} onKeyDown={undefined}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

/** What is said about the preset above the email, and its buttons. */
export const PresetNotice = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className={classes.notice}>
    <div>
      <strong>{title}</strong>
      {note && <div>{note}</div>}
    </div>
    <Group gap={8}>{children}</Group>
  </div>
)
