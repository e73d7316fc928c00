import { useWindowEvent } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useAfterPress } from '#components/controls/useAfterPress.ts'

/** If the focus is in an editor or its settings, which call `onFocus`. What is pressed beside the form, such as a view of the preview, keeps it. */
export function useEditorFocus() {
  const [active, setActive] = useState(false)
  /** If the focus that is being moved goes there. */
  const focused = useRef(false)
  /** If the last one did. */
  const holds = useRef(false)
  const afterPress = useAfterPress()
  useWindowEvent('focusin', ({ target }) => {
    const isOwn = focused.current
    focused.current = false
    if (isOwn || (target instanceof Element && target.closest('[data-beside-form]'))) return
    holds.current = false
    // a click may bring the focus back
    afterPress(() => setActive(holds.current))
  })
  const onFocus = () => {
    focused.current = true
    holds.current = true
    setActive(true)
  }
  return { active, onFocus }
}
