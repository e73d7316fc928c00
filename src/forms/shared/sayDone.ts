import { notify } from '#components/feedback/notify.ts'
import { toFailure } from './FormFailure.tsx'

interface Undo {
  /** Takes back what was done. */
  undo: () => Promise<unknown>
  /** What is said once it is taken back. */
  undone: string
  /** What is said before the reason where it could not be. */
  failed?: string
}

/** Says that something is done, with the way back where there is one. What goes wrong on the way back is said too. */
export function sayDone(message: string, way?: Undo) {
  const back = ({ undo, undone, failed = 'Couldn’t undo:' }: Undo) =>
    undo().then(
      () => notify(undone),
      (reason: unknown) => notify(`${failed} ${toFailure(reason)?.messages.join(' ')}`),
    )
  void notify(message, way && { undo: () => void back(way) })
}
