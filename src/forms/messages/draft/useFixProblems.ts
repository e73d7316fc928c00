import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { DraftFault } from '#model/messages/faults.ts'
import type { CommonDraft } from '#model/messages/pushDraft.ts'
import type { ComposerForm } from './useComposerForm.ts'

interface FixProblems<Draft extends CommonDraft> {
  form: ComposerForm<Draft>['form']
  /** Everything that keeps the draft from going on. */
  faultsIn: (draft: Draft) => readonly DraftFault[]
  /** What the service refused when it was sent. */
  refused: readonly DraftFault[]
  onLanguage: (language: string) => void
  /** Unfolds where a field stands, beyond its language. */
  unfold?: (path: readonly string[]) => void
  onReview: () => void
  /** True where the key works in the text editors of the composer too. */
  everywhere?: boolean
}

/**
 * The way from a draft to its review: the first thing to mend takes the focus, wherever it is folded away. Ctrl/⌘+Enter does
 * what the button does.
 */
export function useFixProblems<Draft extends CommonDraft>(options: FixProblems<Draft>) {
  const { form, faultsIn, refused, onLanguage, unfold, onReview, everywhere = false } = options
  const [demanded, setDemanded] = useState(false)
  const [wanted, setWanted] = useState<string[]>()

  const reveal = (path: readonly string[]) => {
    const [room, , key] = path
    if (room === 'fields' && key !== undefined) onLanguage(key)
    unfold?.(path)
    setWanted([...path])
  }
  // what was refused is shown where it stands, once
  const shown = useRef(reveal)
  shown.current = reveal
  useEffect(() => {
    const [first] = refused
    if (first) shown.current(first.path)
  }, [refused])
  // the field may be drawn only by what was just unfolded
  useEffect(() => {
    if (!wanted) return
    form.setFocus(wanted.join('.') as never)
    setWanted(undefined)
  }, [wanted, form])

  const review = async () => {
    const [first] = faultsIn(form.getValues())
    setDemanded(true)
    await form.trigger()
    if (first) reveal(first.path)
    else onReview()
  }
  const latest = useRef(review)
  latest.current = review
  useHotkeys([['mod+Enter', () => void latest.current()]], [], everywhere)
  return {
    /** True once someone wanted to go on. */
    demanded,
    reveal,
    review: () => void review(),
  }
}
