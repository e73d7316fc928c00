import { useState } from 'react'
import type { KnownDevice } from '#contract/panelMethod.ts'
import type { SendablePreset } from '#model/people/writing.ts'

/** The preset that is sent, and to which device or address: another one of the same person may be selected with it. */
export function useSelectedPreset(
  presets: readonly SendablePreset[],
  seen: KnownDevice,
  chosen: string | undefined,
  onChoose: (preset: string) => void,
) {
  // the URL has the preset only
  const [picked, setPicked] = useState<string>()
  const ofChosen = presets.filter(({ preset }) => preset.code === chosen)
  const own = presets.filter(({ device }) => device === seen)
  const alone = ofChosen.length === 1 ? ofChosen[0] : chosen === undefined && own.length === 1 ? own[0] : undefined
  const selected = ofChosen.find(({ value }) => value === picked) ?? alone
  const select = (value: string | null) => {
    const found = presets.find((one) => one.value === value)
    if (!found) return
    setPicked(found.value)
    onChoose(found.preset.code)
  }
  return { selected, select }
}

/** Those for the device shown, and those for others of the person, which are named. */
export function groupedByRecipient(presets: readonly SendablePreset[], seen: KnownDevice) {
  const options = (of: readonly SendablePreset[]) => of.map(({ value, preset }) => ({ value, label: preset.name }))
  const labelOf = ({ kind, to }: SendablePreset) => `${kind === 'email' ? 'Email' : 'Push'}, to ${to}`
  if (presets.every(({ device }) => device === seen)) return options(presets)
  return [...new Set(presets.map(labelOf))].map((group) => ({
    group,
    items: options(presets.filter((one) => labelOf(one) === group)),
  }))
}
