import { Editor, type EditorOptions } from '@tiptap/core'
import { useEffect, useState } from 'react'
import type { EmailDocument } from '#model/email/blocks/emailDocument.ts'
import { readEmail, writeEmail } from '#model/email/blocks/emailHtml.ts'
import { extensions } from './extensions.ts'

interface KeptEditor {
  editor: Editor
  /** What it was opened with, or wrote last. */
  html: string
  onChange: (html: string) => void
  onBlur: () => void
  leaving?: number
}

interface KeptEditorOptions extends Pick<KeptEditor, 'html' | 'onChange' | 'onBlur'> {
  /** The form that it belongs to. */
  owner: object | undefined
  /** Its label, which differs by language. */
  label: string
  editorProps: EditorOptions['editorProps']
}

const editorsOf = new WeakMap<object, Map<string, KeptEditor>>()

/** The editor of a form’s text. It keeps its history while it’s off the screen, unless the text changes elsewhere. */
export function useKeptEditor(options: KeptEditorOptions): Editor {
  const [kept] = useState(() => openEditor(options))
  Object.assign(kept, { onChange: options.onChange, onBlur: options.onBlur })
  useEffect(() => {
    window.clearTimeout(kept.leaving)
    // strict mode runs effects twice
    return () => {
      kept.leaving = window.setTimeout(() => kept.editor.unmount())
    }
  }, [kept])
  return kept.editor
}

function openEditor({ owner = {}, label, html, onChange, onBlur, editorProps }: KeptEditorOptions): KeptEditor {
  const editors = editorsOf.get(owner) ?? new Map<string, KeptEditor>()
  editorsOf.set(owner, editors)
  const before = editors.get(label)
  if (before?.html === html) {
    window.clearTimeout(before.leaving)
    before.editor.setOptions({ editorProps })
    if (before.editor.isDestroyed) before.editor.mount(document.createElement('div'))
    return before
  }
  const kept: KeptEditor = {
    html,
    onChange,
    onBlur,
    editor: new Editor({
      extensions,
      content: readEmail(html),
      // the page only allows styles with its nonce
      injectCSS: false,
      editorProps,
      onUpdate: ({ editor }) => {
        kept.html = writeEmail(editor.getJSON() as EmailDocument)
        kept.onChange(kept.html)
      },
      onBlur: () => kept.onBlur(),
    }),
  }
  editors.set(label, kept)
  return kept
}
