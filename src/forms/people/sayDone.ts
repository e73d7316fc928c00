import { notify } from '#components/feedback/notify.ts'
import { failureOf } from '../shared/failureOf.ts'

interface Undo {
  /** Takes back what was done. */
  undo: () => Promise<unknown>
  /** What is said once it is taken back. */
  undone: string
}

/** Says that something is done, with the way back where there is one. What goes wrong on the way back is said too. */
export function sayDone(message: string, way?: Undo) {
  const back = (undo: Undo) =>
    undo.undo().then(
      () => notify(undo.undone),
      (reason: unknown) => notify(`It could not be taken back: ${failureOf(reason)?.messages.join(' ')}`),
    )
  void notify(message, way && { undo: () => void back(way) })
}
