import { notify } from '#components/feedback/notify.ts'
import { sentence } from '#format/text.ts'

/** Says in the corner why something could not begin. What fails later is said where it runs. */
export function orSay(work: Promise<unknown>): void {
  work.catch((reason: unknown) => notify(sentence(reason instanceof Error ? reason.message : String(reason))))
}
