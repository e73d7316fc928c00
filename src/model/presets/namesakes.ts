import type { Preset } from '#contract/presets.ts'

/** If another preset has the same name, so that only the code tells them apart. */
export function namesakes(presets: readonly Pick<Preset, 'name'>[]) {
  const counts = new Map<string, number>()
  for (const { name } of presets) counts.set(name, (counts.get(name) ?? 0) + 1)
  return ({ name }: Pick<Preset, 'name'>): boolean => (counts.get(name) ?? 0) > 1
}
