import { z } from 'zod'
import type { MethodName } from '../index.ts'
import type { ObjectKind } from '../objects.ts'

/** The entry of the deletion that a call undoes, as the console says with it in `restores`. */
export const restoredEntry = z.int().min(1)

/** What makes a deleted thing again, as another one. */
const restorers: Partial<Record<string, readonly MethodName[]>> = {
  deletePreset: ['createPreset', 'createEmailPreset'],
  deleteFilter: ['createFilter'],
  deleteCampaign: ['createCampaign'],
  deleteTag: ['addTag'],
  deleteEvent: ['createEvent'],
  deleteGeoZone: ['addGeoZone'],
  deleteGeoZoneCluster: ['addGeoZoneCluster'],
}

/** The methods that restore what an event deleted; none for what deletes nothing. */
export const restorersOf = (event: string): readonly MethodName[] => restorers[event] ?? []

/** True of a method that restores something deleted. */
export const isRestorer = (method: string): boolean =>
  Object.values(restorers).some((methods) => methods?.some((one) => one === method))

/** Kinds of what is new after a call; what else a call names was there before. */
export const madeBy: Partial<Record<string, ObjectKind>> = {
  ...{ createPreset: 'preset', createEmailPreset: 'preset', createFilter: 'segment', createCampaign: 'campaign' },
  ...{ addTag: 'tag', createEvent: 'event', addGeoZone: 'geozone', addGeoZoneCluster: 'cluster' },
}
