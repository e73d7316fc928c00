// In its own file: lists of presets need it before any form is loaded.
import type { RequestOf } from '#contract/index.ts'
import type { Preset } from '#contract/presets.ts'

export type PresetDefinition =
  | { kind: 'push'; request: RequestOf<'createPreset'> }
  | { kind: 'email'; request: RequestOf<'createEmailPreset'> }

export const getPresetKind = ({ platforms, properties }: Pick<Preset, 'platforms' | 'properties'>): 'push' | 'email' =>
  properties?.kind === 'email' || (platforms?.length === 1 && platforms[0] === 14) ? 'email' : 'push'
