import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { selectedPart } from './blockCommands.ts'
import { useSettingsDock } from './settingsDock.tsx'

/** If the settings of the selected block are shown. `active`: the focus is in the editor or its settings. */
export function useShownSettings(editor: Editor, active: boolean) {
  const dock = useSettingsDock()
  /** If the settings of a block were opened or closed, by its position. */
  const [choice, setChoice] = useState<{ pos: number; open: boolean }>()
  /** True after a block was added, or is to be filled in: the focus goes to its settings. */
  const [fresh, setFresh] = useState(false)
  const part = useEditorState({ editor, selector: ({ editor: now }) => selectedPart(now.state) })
  const opened = part !== null && (choice?.pos === part ? choice.open : dock !== null && active)
  return {
    dock,
    /** Beside the form, they are hidden while the focus is elsewhere. */
    shown: opened && (dock === null || active || fresh),
    fresh,
    open() {
      setChoice({ pos: selectedPart(editor.state) ?? -1, open: true })
      setFresh(true)
    },
    close() {
      if (part !== null) setChoice({ pos: part, open: false })
      setFresh(false)
      editor.view.focus()
    },
    /** Forgets what was opened or closed. */
    forget: () => setChoice(undefined),
    /** Called once the focus is in them. */
    onFocused: () => setFresh(false),
  }
}
