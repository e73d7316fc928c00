import { asRegistration } from '#model/imports/asRegistration.ts'
import type { guessTargets } from '#model/imports/guessTargets.ts'
import { chooseFile } from './chooseFile.ts'
import { changePlan, current } from './importState.ts'
import { rejects } from './openFile.ts'

type Tags = Parameters<typeof guessTargets>[2]

/** Before anything is sent: the same file, with its mapping, registers its devices. */
export function registerInstead(tags: Tags): void {
  const now = current.get()
  if (now) changePlan(asRegistration(now.plan, now.columns, now.samples, tags))
}

/** After an import: the rows whose devices weren’t found become a file that registers them, with the same mapping. */
export async function registerMissing(tags: Tags): Promise<void> {
  const before = current.get()
  if (!before) return
  const { file, name } = await rejects({ missing: true })
  const { application, plan } = before
  await chooseFile({ application, kind: 'register', file: new File([file], name, { type: file.type }), tags })
  const now = current.get()
  if (now) changePlan(asRegistration(plan, now.columns, now.samples, tags))
}
