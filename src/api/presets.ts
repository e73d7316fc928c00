import { queryOptions } from '@tanstack/react-query'
import { read } from './read.ts'

export const presetsQuery = (application: string) =>
  queryOptions({ ...read('listPresets', { application }), select: ({ presets }) => presets })

export const presetQuery = (code: string) =>
  queryOptions({ ...read('getPreset', { preset_code: code }), select: ({ preset }) => preset })
