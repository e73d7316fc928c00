import { EditorContent, useEditor } from '@tiptap/react'
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
  onEdit: () => void
}

/** The email of the preset, which is sent while nothing is written: its blocks, and the way to edit a copy. */
export function InheritedEmail({ name, languages, email, tags, onEdit }: InheritedEmailProps) {
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
      <div className={classes.notice}>
        <div>
          <strong>From the preset {name}</strong>
          <div>Sent as it is until you edit it.{languages > 1 && ` A copy has all ${languages} languages.`}</div>
        </div>
        <SecondaryButton aria-label={`Edit a copy of ${name}`} onClick={onEdit}>
          Edit a copy
        </SecondaryButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div className={`${canvas.sheet} ${classes.content}`} onClick={onEdit} onKeyDown={undefined}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}
