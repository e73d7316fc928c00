import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useMemo, useRef, useState } from 'react'
import { readEmail } from '#model/email/blocks/emailHtml.ts'
import type { LayoutGalleryProps } from './LayoutGallery.tsx'
import { isEmptyEmail } from './unfinished.ts'

/** What takes the place of an email that is empty: the preset’s, which is sent until something is written, or layouts. */
export function useEmptyEmail(editor: Editor, preset: LayoutGalleryProps['preset']) {
  const blank = useEditorState({ editor, selector: ({ editor: now }) => isEmptyEmail(now.state.doc) })
  const [startsBlank, setStartsBlank] = useState(false)
  /** If the preset’s email gives way to one that is written in its place, while that is empty. */
  const [replaces, setReplaces] = useState(false)
  const [wasBlank, setWasBlank] = useState(blank)
  if (wasBlank !== blank) {
    setWasBlank(blank)
    // whoever deletes a text key by key goes on writing in the same place
    if (blank) setReplaces(editor.isInitialized && editor.isFocused)
  }
  const offersLayouts = blank && !startsBlank
  const inherited = useMemo(
    () => (preset?.inherits ? readEmail(preset.html) : undefined),
    [preset?.inherits, preset?.html],
  )
  const inheritedShown = offersLayouts && !replaces ? inherited : undefined
  const copyButton = useRef<HTMLButtonElement>(null)
  const focusText = () => (copyButton.current ?? editor.view).focus()
  return {
    offersLayouts,
    /** The preset’s email, while it’s shown. */
    inheritedShown,
    /** If the preset’s email could be shown again. */
    hidesInherited: blank && inherited !== undefined && !inheritedShown,
    copyButton,
    /** Focuses the text, or the button that copies the preset’s. */
    focusText,
    showPreset() {
      setStartsBlank(false)
      setReplaces(false)
      // once it’s there
      requestAnimationFrame(focusText)
    },
    replacePreset() {
      setReplaces(true)
      // the canvas takes the place of the button
      requestAnimationFrame(() => editor.view.focus())
    },
    /** Writes into the empty email, without a layout. */
    startBlank() {
      setStartsBlank(true)
      editor.view.focus()
    },
  }
}
