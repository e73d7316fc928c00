import { type Editor, EditorContent } from '@tiptap/react'
import type { CSSProperties } from 'react'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { canvasStyle } from '#model/email/blocks/canvasStyle.ts'
import type { EmailDocument, Frame } from '#model/email/blocks/emailDocument.ts'
import canvas from './BlockCanvas.module.css'
import { BlockHandles } from './BlockHandles.tsx'
import type { BlockName } from './extensions.ts'
import { InheritedEmail, PresetNotice } from './InheritedEmail.tsx'
import { LayoutGallery, type LayoutGalleryProps } from './LayoutGallery.tsx'
import type { useEmptyEmail } from './useEmptyEmail.ts'

interface EmailCanvasProps {
  editor: Editor
  frame: Frame
  tags: readonly string[]
  preset: LayoutGalleryProps['preset']
  copies: LayoutGalleryProps['copies']
  unsubscribe: string | undefined
  empty: ReturnType<typeof useEmptyEmail>
  onInsert: (name: BlockName) => void
  onStart: (email: EmailDocument) => void
  onBlank: () => void
}

/** The email that is edited, as it looks; while it’s empty, the preset’s, or layouts to start from. */
export function EmailCanvas(props: EmailCanvasProps) {
  const { editor, frame, tags, preset, copies, unsubscribe, empty, onInsert, onStart, onBlank } = props
  const { offersLayouts, inheritedShown } = empty
  return (
    <div className={canvas.canvas} style={canvasStyle(frame) as CSSProperties}>
      {!offersLayouts && <BlockHandles editor={editor} onInsert={onInsert} />}
      {preset && inheritedShown && (
        <InheritedEmail
          key={preset.html}
          {...preset}
          tags={tags}
          email={inheritedShown}
          copyButton={empty.copyButton}
          onEdit={() => onStart(inheritedShown)}
          onReplace={empty.replacePreset}
        />
      )}
      {empty.hidesInherited && (
        <PresetNotice title={`Until you write, ${preset?.name} is sent`}>
          <SecondaryButton size="compact-sm" onClick={empty.showPreset}>
            Show preset’s content
          </SecondaryButton>
        </PresetNotice>
      )}
      <div className={canvas.sheet} style={inheritedShown && { display: 'none' }}>
        <EditorContent editor={editor} data-blank={offersLayouts || undefined} />
        {offersLayouts && (
          <LayoutGallery {...{ frame, preset, copies, unsubscribe }} onOpen={onStart} onBlank={onBlank} />
        )}
      </div>
    </div>
  )
}
